import type { ClientEvent } from '../../shared/protocol/events.ts';
import { settings } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { hasSeat, presentSeats } from './players.ts';
import type { RecentRequests } from './RecentRequests.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { leftMs, timesOf } from './times.ts';

const isStart = (before: SavedGame, game: SavedGame): boolean =>
  before.phase.name === 'waiting' && game.phase.name !== 'waiting';

/** Checks the host role, and the host's decisions: the settings, custom words, the start, and another game. */
export class Hosts {
  readonly #report: Report;
  readonly #requests: RecentRequests;

  constructor(report: Report, requests: RecentRequests) {
    this.#report = report;
    this.#requests = requests;
  }

  /** To be called when the room has been saved. */
  check(before: SavedGame, game: SavedGame, now: number): void {
    this.#checkHost(before, game);
    this.#checkStart(before, game, now);
    this.#checkSettings(before, game);
    this.#checkCustomWords(before, game);
    this.#checkAnotherGame(before, game);
  }

  #checkHost(before: SavedGame, game: SavedGame): void {
    const { hostId } = before;
    if (game.hostId !== null && !hasSeat(game, game.hostId))
      this.#report.violate('the host has a seat', String(game.hostId));
    if (game.hostId === null || game.hostId === hostId) return;
    const isGone = hostId === null || !hasSeat(game, hostId);
    // In a finished public room an idle host may be replaced.
    const isAsleep = game.isPublic && game.phase.name === 'finished';
    const isGiven = !game.isPublic && this.#hasHostAsked(before, 'handOverHost', game.hostId ?? '');
    const isCreators = game.wasCreatorSeated && !before.wasCreatorSeated;
    if (!isGone && !isAsleep && !isGiven && !isCreators)
      this.#report.violate('nobody takes the host away', `${hostId} to ${game.hostId}`);
    const [longestHere] = presentSeats(game);
    if (isGone && !isCreators && game.hostId !== longestHere?.id)
      this.#report.violate('who has been here longest is the next host', `${hostId} to ${game.hostId}`);
  }

  #checkStart(before: SavedGame, game: SavedGame, now: number): void {
    if (!isStart(before, game)) return;
    const countdown = timesOf(before).get('countdown');
    const isDue = countdown !== undefined && leftMs(countdown, now) <= ALARM_EARLY_MS;
    if (!isDue && !this.#hasHostAsked(before, 'startGame'))
      this.#report.violate('the host or a countdown starts a game', JSON.stringify(before.phase));
  }

  #checkSettings(before: SavedGame, game: SavedGame): void {
    const chosen = JSON.stringify(game.settings);
    const isDefault = chosen === JSON.stringify(settings.default);
    // A gathering's own settings last until somebody has been there.
    if (game.isPublic && game.seats.length === 0 && before.seats.length > 0 && !isDefault)
      this.#report.violate('an empty public room forgets its settings', chosen);
    if (chosen === JSON.stringify(before.settings)) return;
    const isTheirs = before.phase.name === 'waiting' && this.#hasHostAsked(before, 'chooseSettings');
    const isForgotten = game.isPublic && isDefault && game.seats.length === 0;
    if (!isStart(before, game) && !isTheirs && !isForgotten)
      this.#report.violate('the host chooses the settings, before the game', chosen);
  }

  #checkCustomWords(before: SavedGame, game: SavedGame): void {
    const words = String(game.customWords);
    if (words === String(before.customWords)) return;
    const areTheirs = before.phase.name === 'waiting' && this.#hasHostAsked(before, 'chooseCustomWords');
    if (game.isPublic || !areTheirs) this.#report.violate('the host brings words, before the game', words);
  }

  #checkAnotherGame(before: SavedGame, game: SavedGame): void {
    if (before.phase.name !== 'finished' || game.phase.name !== 'waiting') return;
    if (game.seats.length > 0 && !this.#hasHostAsked(before, 'playAgain'))
      this.#report.violate('the host asks for another game', JSON.stringify(game.seats));
    if (game.seats.some(({ score }) => score !== 0))
      this.#report.violate('another game begins at zero', JSON.stringify(game.seats));
  }

  #hasHostAsked({ hostId, seats }: SavedGame, event: ClientEvent, targetId?: string): boolean {
    const host = seats.find(({ id }) => id === hostId);
    return host !== undefined && this.#requests.of(event, targetId).has(host.socketId);
  }
}
