import { expect, it, vi } from 'vitest';
import { log } from './log.ts';

/** What is logged at this level while `task` runs. */
function written(level: 'info' | 'warn' | 'error', task: () => void): unknown[] {
  const spy = vi.spyOn(console, level).mockImplementation(() => undefined);
  task();
  return spy.mock.calls.map(([line]) => line);
}

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

it('logs one object with the event, its level and the given ids', () => {
  const lines = written('error', () =>
    log('event-failed', { room: 'ABC123', connection: 'c1', sent: 'chatMessage' }),
  );
  const ids = { room: 'ABC123', connection: 'c1', sent: 'chatMessage' };
  expect(lines).toEqual([{ event: 'event-failed', level: 'error', ...ids }]);
});

it('uses the console method of its level', () => {
  expect(written('warn', () => log('frame-lost'))).toEqual([{ event: 'frame-lost', level: 'warn' }]);
  expect(written('info', () => log('security', { what: 'logged-in' }))).toHaveLength(1);
});

it.each(['my secret word', '{"text": "my secret word', "it's my secret word", '[my secret word]'])(
  'logs an error without the input that it quotes: %j',
  (text) => {
    const [line] = written('error', () => log('store-failed', { error: parseError(text) }));
    expect(line).toMatchObject({ error: { name: 'SyntaxError', stack: expect.stringContaining('at ') } });
    expect(JSON.stringify(line)).not.toMatch(/secret/);
  },
);

it('logs an error without any of the parts that its message quotes', () => {
  const error = new Error('"one" is no `two`, "three" or \'four\'');
  const [line] = written('error', () => log('store-failed', { error }));
  expect(line).toMatchObject({ error: { message: '… is no …, … or …' } });
});

it('logs only the type of a thrown value that is no error', () => {
  const [line] = written('error', () => log('request-failed', { error: 'my secret word' }));
  expect(line).toMatchObject({ error: { name: 'string', message: '' } });
});
