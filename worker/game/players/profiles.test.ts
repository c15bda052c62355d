import { describe, expect, it } from 'vitest';
import type { Driver } from '../testing/driver.ts';
import { drawingRoom, kinds, sentTo, textsTo, waitingRoom } from '../testing/driver.ts';

const namesIn = (room: Driver) => room.state.seats.map(({ username }) => username);

describe('another name and avatar', () => {
  const anna = { name: 'Anna', avatar: '/anna' };

  it('come with the end of the turn, in one view, for whoever knows the word', () => {
    const room = drawingRoom();
    room.join('ann', anna);
    room.chat('bob', room.word);
    room.join('bob', { name: 'Anna', avatar: '/bobby' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'CAT']);
    const effects = room.chat('cat', room.word);
    expect(kinds(effects).filter((kind) => kind === 'roomUpdate')).toHaveLength(1);
    expect(room.view('cat').players).toMatchObject([
      { username: 'Anna', avatar: '/anna' },
      { username: 'Anna 2', avatar: '/bobby' },
      { username: 'CAT' },
    ]);
    expect(room.state.seats.map(({ wish }) => wish)).toEqual([null, null, null]);
  });

  it('come at once if the time is up, though nothing has said so', () => {
    const room = drawingRoom();
    room.join('ann', { name: 'Annie', avatar: '/annie' });
    room.now += 90_000;
    room.join('ann', anna);
    expect(room.view('bob')).toMatchObject({ status: 'round-over', players: [{ username: 'Anna' }, {}, {}] });
  });

  it('come later to whoever is to choose a word, though nothing has said so', () => {
    const room = drawingRoom();
    room.wait(90_000);
    room.now += 5_000;
    room.join('bob', anna);
    expect(room.view('ann')).toMatchObject({
      currentTurn: { drawerId: 'bob' },
      players: [{}, { username: 'BOB' }, {}],
    });
    expect(room.state.seats[1]?.wish).toEqual(anna);
  });

  it('come to a guest, too, who has yielded to an account meanwhile', () => {
    const room = drawingRoom();
    room.join('ann', anna);
    room.accounts.add('dan');
    room.join('dan', { name: 'Ann' });
    expect(room.view('bob').players[0]?.username).toBe('ANN 2');
    room.wait(90_000);
    expect(room.view('bob').players[0]?.username).toBe('Anna');
  });

  it('are those by which the room calls its next host', () => {
    const room = drawingRoom();
    room.chat('bob', room.word);
    room.join('bob', { name: 'Bobby' });
    expect(textsTo(room.leave('ann'), 'cat')).toEqual(['ANN left the game.', 'Bobby is the host now.']);
  });

  it('are those asked for last, and come to whoever is away, too', () => {
    const room = drawingRoom();
    room.join('ann', { name: 'Annie', avatar: '/annie' });
    room.join('ann', anna);
    room.drop('ann');
    room.wait(10_000);
    expect(room.view('bob').players[0]).toMatchObject({
      username: 'Anna',
      avatar: '/anna',
      connected: false,
    });
  });

  it('are in the final scores of a game that ends with the turn', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.join('ann', anna);
    room.drop('bob');
    const [scores] = sentTo(room.wait(60_000), 'ann', 'gameOver').slice(-1);
    expect(scores).toMatchObject([{ username: 'Anna', avatar: '/anna' }, { username: 'BOB' }]);
  });

  it('are kept for later even if the seat expires as its player returns', () => {
    const room = drawingRoom();
    room.chat('bob', room.word);
    room.drop('bob');
    room.now += 60_000;
    const wish = { name: 'Robert', avatar: '/robert' };
    expect(room.join('bob', wish)).toContainEqual({ type: 'seatGone', playerId: 'bob' });
    expect(room.state.seats.at(-1)).toMatchObject({ id: 'bob', username: 'BOB', score: 0, wish });
  });
});

describe('a name', () => {
  it('is numbered while another player is here who has it', () => {
    const room = waitingRoom({ ids: ['ann', 'bob'] });
    expect(textsTo(room.join('cat', { name: 'Bob' }), 'ann')).toEqual(['Bob 2 joined the game.']);
    room.drop('bob');
    room.join('dan', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'Bob 2', 'Bob']);
    room.join('bob');
    expect(namesIn(room)).toEqual(['ANN', 'BOB 3', 'Bob 2', 'Bob']);
  });

  it('keeps its number while its guest could only have that of somebody who is away, as after a crash', () => {
    const room = waitingRoom({ ids: ['ann', 'bob', 'cat'] });
    room.join('cat', { name: 'Bob' });
    for (const id of ['bob', 'cat']) room.drop(id);
    room.join('cat', { name: 'Bob' });
    room.join('bob');
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'Bob 2']);
    room.leave('bob');
    room.join('cat', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'Bob']);
  });

  it('keeps its number though somebody who is away has the same, as who comes back with another browser', () => {
    const room = waitingRoom({ ids: ['ann', 'bob'] });
    room.join('cat', { name: 'Bob' });
    room.drop('cat');
    room.join('dan', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'Bob 2', 'Bob 2']);
    room.join('dan', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'Bob 2', 'Bob 2']);
    room.join('cat', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'Bob 3', 'Bob 2']);
  });

  it('is numbered past that of somebody who is away, too, if it was taken meanwhile', () => {
    const room = waitingRoom({ ids: ['ann', 'bob'] });
    room.join('cat', { name: 'Bob' });
    for (const id of ['bob', 'cat']) room.drop(id);
    room.join('dan', { name: 'Bob' });
    room.join('bob');
    room.join('cat', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB 3', 'Bob 2', 'Bob']);
  });

  it('is numbered at once if it was taken meanwhile, though its player knows the word', () => {
    const room = drawingRoom();
    room.drop('ann');
    room.join('dan', { name: 'Ann' });
    room.join('ann');
    expect(namesIn(room)).toEqual(['ANN 2', 'BOB', 'CAT', 'Ann']);
  });

  it('of a guest who is away is numbered on return only, even if its player came back while they knew the word', () => {
    const room = drawingRoom();
    room.join('ann');
    room.drop('ann');
    room.join('dan', { name: 'Ann' });
    room.wait(10_000);
    expect(room.view('bob').status).toBe('round-over');
    expect(namesIn(room)).toEqual(['ANN', 'BOB', 'CAT', 'Ann']);
    room.join('ann');
    expect(namesIn(room)).toEqual(['ANN 2', 'BOB', 'CAT', 'Ann']);
  });

  it('of an account is its own: guests are renamed when it comes, or loses its number', () => {
    const room = drawingRoom();
    for (const id of ['dan', 'eve']) room.accounts.add(id);
    room.join('dan', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'BOB 2', 'CAT', 'Bob']);
    room.leave('bob');
    room.join('eve', { name: 'Bob' });
    room.chat('eve', room.word);
    room.join('eve', { name: 'Bob' });
    room.leave('dan');
    room.join('fay', { name: 'Bob' });
    expect(namesIn(room)).toEqual(['ANN', 'CAT', 'Bob 2', 'Bob']);
    for (const id of ['cat', 'fay']) room.chat(id, room.word);
    expect(namesIn(room)).toEqual(['ANN', 'CAT', 'Bob', 'Bob 2']);
  });
});
