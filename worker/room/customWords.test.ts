import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { customWords as limits } from '../../shared/protocol/limits.ts';
import { refusalOf } from '../../shared/protocol/refusals.ts';
import { connect } from '../testing/roomPlayer.ts';
import { bridgedPair, guestInfo, joinDirectly, makeRoom, roomStub } from '../testing/rooms.ts';

const words = ['Grandma’s sofa', 'Zwiebelkuchen', 'Кот', 'क्षितिज'];

describe('custom words', () => {
  it('outlast an eviction, and reach nobody but the drawer', async () => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    const guesser = await joinDirectly(roomId, 'Grace');
    expect(await host.ask('chooseCustomWords', { words })).toEqual({ ok: true });
    await guesser.until(() => guesser.room.customWordCount === words.length);
    await evictDurableObject(roomStub(roomId));

    await host.ask('startGame', { settings: { duration: 60 } });
    const choices = await host.next('wordChoices');
    expect(words).toEqual(expect.arrayContaining(choices));
    const [word] = choices;
    expect(await host.ask('wordSelected', { word })).toEqual({ ok: true });
    await guesser.until(() => guesser.room.phase.name === 'drawing');
    const heard = guesser.frames.join();
    for (const each of words) expect(heard).not.toContain(each);
    expect(await guesser.ask('chatMessage', { text: word?.toUpperCase() })).toEqual({ ok: true });
    await guesser.until(() => guesser.room.revealedWord === word);
  });

  it('may be as many and as long as the limits allow, also through a lobby', async () => {
    const { host, other } = await bridgedPair();
    const most = Array.from(
      { length: limits.maxCount },
      (_, index) => `${index} ${'ह'.repeat(limits.maxLength - 4)}`,
    );
    expect(await host.ask('chooseCustomWords', { words: most })).toEqual({ ok: true });
    await other.until(() => other.room.customWordCount === most.length);
  });

  it.each([
    ['one too many', Array.from({ length: limits.maxCount + 1 }, (_, index) => `word ${index}`)],
    ['one that is too long', ['x'.repeat(limits.maxLength + 1)]],
    ['one without a letter', ['?!']],
  ])('with %s are refused, and those before stay', async (_, refused) => {
    const roomId = await makeRoom();
    const host = await joinDirectly(roomId, 'Ada');
    await host.ask('chooseCustomWords', { words });
    expect(await host.ask('chooseCustomWords', { words: refused })).toEqual({
      ok: false,
      error: refusalOf('invalid-words'),
    });
    const late = await connect(`&room=${roomId}`);
    await late.ask('joinRoom', { roomId, guestInfo: guestInfo('Late') });
    expect((await late.next('roomUpdate')).customWordCount).toBe(words.length);
  });
});
