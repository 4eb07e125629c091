/** All texts, where no server is there to send them: for the lab and for tests. */
import { texts } from '../lib/texts';

const FILES = import.meta.glob<string>('../../../src/typecase/texts/en/**/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
for (const file of Object.values(FILES)) texts.add(file);
