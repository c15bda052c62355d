import { asSeen } from '../../shared/protocol/asSeen.ts';
import { game as limits, moderation, room } from '../../shared/protocol/limits.ts';
import { lists } from '../../worker/words/lists.ts';
import { drawerIn, isAway, isIdle, knowingIn, presentIn, presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

type Rule = readonly [what: string, holds: (game: SavedGame, now: number) => boolean];

/** What the rules see to after every input. */
const rules: readonly Rule[] = [
  [
    'the clock stands still in a pause and while the drawer is away, and only then',
    ({ phase, pausedUntil, drawerGraceAt }) =>
      !('clock' in phase) ||
      (phase.clock.stoppedAt !== null) === (pausedUntil !== null || drawerGraceAt !== null),
  ],
  [
    'a game is paused exactly while too few players are here',
    (game) => ('clock' in game.phase && presentIn(game) < room.minPlayers) === (game.pausedUntil !== null),
  ],
  [
    'the drawer is waited for exactly while away',
    (game) => (isAway(game, drawerIn(game)) && game.pausedUntil === null) === (game.drawerGraceAt !== null),
  ],
  [
    'a turn ends once all have guessed',
    (game) => {
      if (game.phase.name !== 'drawing' || game.pausedUntil !== null || game.awaitedUntil !== null)
        return true;
      const knowing = knowingIn(game);
      const guessers = presentSeats(game).filter((seat) => seat.id !== drawerIn(game) && !isIdle(seat));
      return guessers.length === 0 || guessers.some(({ id }) => !knowing.includes(id));
    },
  ],
  [
    'rounds are counted from the beginning of a game',
    ({ phase, round }) => (phase.name === 'waiting') === (round === 0),
  ],
  [
    'whoever has a seat has a place in the round',
    ({ phase, seats, order }) => !('clock' in phase) || seats.every(({ id }) => order.includes(id)),
  ],
  [
    'who has yet to draw does so in joining order',
    ({ phase, seats, order, orderIndex }) => {
      const joined = seats.map(({ id }) => id);
      const places = order.slice(orderIndex + 1).map((id) => joined.indexOf(id));
      return !('clock' in phase) || places.every((place, index) => place > (places[index - 1] ?? -1));
    },
  ],
  [
    'three words are offered, of the chosen difficulty or of the host’s own',
    ({ phase, settings, customWords }) =>
      phase.name !== 'choosing' ||
      (new Set(phase.words).size === limits.wordChoiceCount &&
        phase.words.every((word) => customWords.includes(word) || lists[settings.difficulty].includes(word))),
  ],
  [
    'the final scores go down, and equal ones by what was guessed',
    ({ phase }) =>
      phase.name !== 'finished' ||
      phase.scores.every(({ score, guessPoints = 0 }, index) => {
        const { [index - 1]: better } = phase.scores;
        if (!better) return true;
        return better.score > score || (better.score === score && (better.guessPoints ?? 0) >= guessPoints);
      }),
  ],
  [
    'final scores have the names and avatars that players have',
    ({ phase, seats }) =>
      phase.name !== 'finished' ||
      phase.scores.every(({ id, username, avatar }) => {
        const seat = seats.find((one) => one.id === id);
        return !seat || (seat.username === username && seat.avatar === avatar);
      }),
  ],
  [
    'whoever is here has a name of their own',
    (game) => {
      const names = presentSeats(game).map(({ username }) => asSeen(username));
      return new Set(names).size === names.length;
    },
  ],
  [
    'whoever asked for another name has it, unless they know what others guess',
    (game) => game.seats.every(({ id, wish }) => wish === null || knowingIn(game).includes(id)),
  ],
  ['no round comes after the last', ({ round, settings }) => round <= settings.rounds],
  [
    'whoever is here has a host',
    (game) => presentIn(game) === 0 || game.seats.some(({ id }) => id === game.hostId),
  ],
  [
    'a vote is among others on somebody who is here, in a public room, and ends',
    ({ vote, isPublic, seats }, now) =>
      vote === null ||
      (isPublic &&
        seats.some(({ id }) => id === vote.targetId) &&
        !vote.voters.includes(vote.targetId) &&
        vote.endsAt <= now + moderation.voteMs),
  ],
];

/** Checks every state that is saved. */
export class Rules {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  check(game: SavedGame, now: number): void {
    for (const [what, holds] of rules)
      if (!holds(game, now)) this.#report.violate(what, JSON.stringify(game));
  }
}
