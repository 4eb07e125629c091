/** What the side panel holds. */
export type Tab = 'log' | 'chat' | 'rules';
