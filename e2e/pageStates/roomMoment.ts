import type { DrawingItem } from '../../shared/drawing/item.ts';
import { settings } from '../../shared/protocol/limits.ts';
import type { ChatMessage, Phase, Player, RoomState, RoomStatus } from '../../shared/protocol/room.ts';
import type { MockBehaviour, ServerMessage } from './MockServer.ts';
import { house, me, otto, smallTalk, table } from './samples.ts';

const statusOf: Record<Phase['name'], RoomStatus> = {
  waiting: 'waiting',
  choosing: 'in-progress',
  drawing: 'in-progress',
  paused: 'in-progress',
  'round-over': 'round-over',
  finished: 'finished',
};

/** The time this many seconds from now, epoch ms. */
export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** A moment of a game, where it differs from the defaults. */
export interface RoomMoment {
  /** A function, since deadlines are relative to the time of sending. */
  phase(): Phase;
  players?: readonly Player[];
  host?: Player;
  drawer?: Player;
  room?: Partial<RoomState>;
  /** What the player knows of the word. */
  word?: Partial<RoomState['currentTurn']>;
  chat?: readonly ChatMessage[];
  picture?: readonly DrawingItem[];
  after?: readonly ServerMessage[];
}

/** The events that the server sends to a client that joins at this moment. */
export function messagesOf({
  phase,
  players = table,
  host = otto,
  drawer,
  room,
  word,
  chat,
  picture = house,
  after = [],
}: RoomMoment): ServerMessage[] {
  const now = phase();
  const status = statusOf[now.name];
  const state: RoomState = {
    roomId: 'PARLOR',
    isPublic: false,
    players: players.map((player) => ({
      ...player,
      isHost: player.id === host.id,
      isDrawing: player.id === drawer?.id && now.name !== 'round-over',
      hasGuessedCorrectly:
        player.hasGuessedCorrectly && (now.name === 'drawing' || now.name === 'round-over'),
      score: now.name === 'waiting' ? 0 : player.score,
    })),
    hostId: host.id,
    status,
    gameCount: 1,
    round: status === 'waiting' ? 0 : 2,
    maxRounds: 3,
    currentTurn: { drawerId: drawer?.id ?? null, word: null, maskedWord: null, ...word },
    revealedWord: null,
    settings: settings.default,
    customWordCount: 0,
    phase: now,
    vote: null,
    sentAt: Date.now(),
    ...room,
  };
  const talk = (chat ?? smallTalk).map(
    (message): ServerMessage => [message.sender === null ? 'systemMessage' : 'chatMessage', message],
  );
  const drawn: ServerMessage[] =
    status === 'waiting' || now.name === 'choosing' ? [] : [['drawingHistory', [...picture]]];
  // Chat of a turn precedes its end.
  const told: ServerMessage[] =
    now.name === 'round-over' ? [...talk, ['roomUpdate', state]] : [['roomUpdate', state], ...talk];
  const scores: ServerMessage[] = status === 'finished' ? [['gameOver', state.players]] : [];
  return [...told, ...scores, ...drawn, ...after];
}

/** A server whose room is at this moment. */
export const roomAt = (moment: RoomMoment): MockBehaviour => ({ messages: () => messagesOf(moment) });

export const waiting = (): Phase => ({ name: 'waiting', startsAt: null });
export const choosing = (): Phase => ({ name: 'choosing', deadlineAt: inSeconds(12), stoppedAt: null });
export const drawing =
  (seconds = 47) =>
  (): Phase => ({ name: 'drawing', deadlineAt: inSeconds(seconds), stoppedAt: null });
export const roundOver = (): Phase => ({ name: 'round-over', deadlineAt: inSeconds(4), next: 'turn' });
export const finished = (): Phase => ({ name: 'finished' });
/** The player of the page draws. */
export const mine: RoomMoment = {
  phase: drawing(),
  drawer: me,
  word: { word: 'barn owl', maskedWord: '____ ___' },
};
