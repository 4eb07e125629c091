// Before all tests: the games as the server tells them, with the looks that their decks' files say.
import { python } from '../scripts/python.mjs';

const PRINT = `
import msgspec
from typecase.server.catalogue import game_cards
print(msgspec.json.encode(game_cards()).decode())
`;

export default (project) => project.provide('games', JSON.parse(python('-c', PRINT)));
