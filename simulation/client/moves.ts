import { packPoints } from '../../shared/drawing/packedPoints.ts';
import { settings } from '../../shared/protocol/limits.ts';
import type { GameSettings } from '../../shared/protocol/room.ts';
import { anywhere, draw } from './draw.ts';
import { anyGuess, type Known, rightGuess } from './guesses.ts';
import type { Player } from './Player.ts';

/** How often a restless player looks into another room. */
const RESTLESS_SHARE = 0.05;

/** A random action of a player, who may say what is `known`. */
export function move(player: Player, known: Known): void {
  const { chance, view } = player;
  if (!player.isPlaying || !view) return;
  const whim = chance.next();
  if (player.setup.isQuarrelsome && chance.is(0.4)) quarrel(player);
  else if (player.setup.isRestless && chance.is(RESTLESS_SHARE)) player.trips.lookElsewhere();
  else if (whim < 0.01) player.remove();
  else if (whim < 0.02) player.handOver();
  else if (whim < 0.025) player.trips.stepOut();
  else if (whim < 0.03) player.trips.lookElsewhere();
  else if (whim < 0.035) player.trips.makeRoom();
  else if (whim < 0.037) player.trips.askInVain();
  else if (whim < 0.039) player.flood();
  else if (whim < 0.12 && view.vote) player.say('voteKick', { playerId: view.vote.targetId });
  else if (chance.is(0.1)) talk(player);
  else if (player.board.mayDraw) draw(player);
  else if (player.isChoosing) choose(player);
  else if (view.phase.name === 'drawing') guess(player, known);
  else if (view.phase.name === 'waiting') start(player);
  else if (view.phase.name === 'finished') askForAnother(player);
  else talk(player);
}

/** Asks for a vote on removing somebody, or agrees to one; as a host, removes somebody or is tired of being the host. */
function quarrel(player: Player): void {
  const { chance, view } = player;
  if (view?.vote) player.say('voteKick', { playerId: view.vote.targetId });
  else if (view?.isPublic) {
    if (chance.is(0.2)) player.remove();
  } else if (chance.is(0.2)) {
    if (chance.is(0.5)) player.remove();
    else player.handOver();
  }
}

/** Sends one chat line, or several at once. */
function talk(player: Player): void {
  const lines = player.chance.is(0.05) ? 3 : 1;
  for (let line = 0; line < lines; line++) player.chat.send(player.chat.newLine());
}

/** Words of a host's own, in no list and in no text of the room. */
const customWords = ['Schnürsenkel', 'Grandma’s sofa', 'Кот', 'क्षितिज', 'Zwiebelkuchen'];

/** The host chooses settings and words, or starts the game; the others try to, and are to be refused. */
function start(player: Player): void {
  const { chance } = player;
  if (chance.is(0.3)) player.say('scribble', packPoints([anywhere(player)]));
  if (!player.isHost && chance.is(0.9)) return;
  const chosen: Partial<GameSettings> = {
    ...(!isBrief(player) && lengthOf(player)),
    difficulty: chance.pick(settings.difficulties),
    revealCount: chance.pick([0, 1, 3, 30]),
  };
  if (chance.is(0.2)) player.say('chooseCustomWords', { words: customWords.filter(() => chance.is(0.5)) });
  player.say(chance.is(0.3) ? 'chooseSettings' : 'startGame', { settings: chosen });
}

/** Whether the room was made for shorter games than a host can choose. */
const isBrief = ({ view }: Player): boolean => (view?.maxRounds ?? 0) < settings.rounds[0];

const lengthOf = ({ chance }: Player) => ({
  rounds: chance.is(0.5) ? settings.rounds[0] : chance.pick(settings.rounds),
  duration: settings.durationsS[0],
});

/** The host takes time; the others ask at once, and are to be refused. */
function askForAnother(player: Player): void {
  if (!player.isHost || player.chance.is(0.4)) player.say('playAgain');
}

function choose(player: Player): void {
  const { chance, choices } = player;
  if (choices.length === 0) {
    player.expectWords();
    return;
  }
  if (chance.is(0.2)) return;
  const word = chance.pick(choices);
  // Must not reach the other players.
  if (chance.is(0.2)) player.chat.send(`shall I draw ${word}`);
  player.say('wordSelected', { word });
}

function guess(player: Player, known: Known): void {
  const { chance, chat } = player;
  const { word } = known;
  if (word === '' || chance.is(0.3)) talk(player);
  else if (chance.is(0.2)) {
    // Not the drawer: to be refused.
    player.say('drawingUpdate', { nextPoint: [0.5, 0.5, 0.5] }, () => {});
  } else {
    const text = isBrief(player) ? rightGuess(word, chance) : anyGuess(known, chat.overheard, chance);
    chat.send(text, player.guesserOf(text));
  }
}
