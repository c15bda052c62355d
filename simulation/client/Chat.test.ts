import { expect, it } from 'vitest';
import { rates } from '../../shared/protocol/limits.ts';
import { Budgets } from '../../worker/wire/budgets/Budgets.ts';
import { Chance } from '../Chance.ts';
import { uniqueLine } from '../invariants/Ledger.ts';
import { Schedule } from '../Schedule.ts';
import { Chat } from './Chat.ts';

type Speaker = ConstructorParameters<typeof Chat>[0];

/** Somebody at play who sends in this way, and perhaps repeats what is not acknowledged. */
const speakerWho = (say: Speaker['say'], { insists = false } = {}): Speaker => ({
  page: 'a',
  chance: new Chance(1, 'a'),
  isPlaying: true,
  setup: { insists, isDirect: true },
  say,
});

it('says as much as it can without being taken for a flood, even if all of it arrives at once', () => {
  const schedule = new Schedule(0);
  const charges: string[] = [];
  const budgets = new Budgets();
  const speaker = speakerWho((event, payload) => void charges.push(budgets.spend('s', event, [payload], 0)));
  const chat = new Chat(speaker, schedule, { violate: () => {} }, { isSaid: () => true });
  const talk = () => {
    for (let line = 0; line < 100; line++) chat.send(chat.newLine());
  };
  talk();
  expect(charges.filter((charge) => charge === 'over')).toHaveLength(rates.strikes - 1);
  expect(charges).not.toContain('flood');
  const { length } = charges;
  schedule.now += rates.strikeWindowMs;
  budgets.forget('s');
  talk();
  expect(charges).toHaveLength(2 * length);
});

it('notices a line that is acknowledged, but was never said to anybody', () => {
  const broken: string[] = [];
  const said = new Set<string>();
  const speaker = speakerWho((_event, _payload, onAck) => onAck?.({ ok: true }), { insists: true });
  const report = { violate: (invariant: string) => void broken.push(invariant) };
  const chat = new Chat(speaker, new Schedule(0), report, { isSaid: (line) => said.has(line) });
  const [heard, swallowed] = [chat.newLine(), chat.newLine()];
  said.add(heard);
  chat.send(heard);
  expect(broken).toEqual([]);
  chat.send(swallowed);
  expect(broken).toEqual(['who speaks is heard']);
});

it('notices a line that comes again, but not the same words said again', () => {
  const broken: string[] = [];
  const speaker = speakerWho(() => {}, { insists: true });
  const report = { violate: (invariant: string) => void broken.push(invariant) };
  const chat = new Chat(speaker, new Schedule(0), report, { isSaid: () => true });
  const line = { id: 'm1', sentAt: 1_000, senderId: 'b', text: `${uniqueLine}b 1` };
  chat.receive(line);
  chat.receive({ ...line, id: 'm2' });
  expect(broken).toEqual([]);
  chat.receive(line);
  expect(broken).toEqual(['nobody hears a line twice']);
  chat.hearAnew(1_000);
  chat.receive(line);
  expect(broken).toHaveLength(1);
  chat.hearAnew(1_001);
  chat.receive(line);
  expect(broken).toHaveLength(2);
});
