import { wordList } from './wordList.ts';

/** Harmless words and names that the library would match, or what they begin with. Lower case, as it compares them. */
export const harmless = wordList({
  english: `
    a cock crow, analgesi, artisanal, assonan, assort, assyria, blue tit, blue tits, booboo, booby prize, booby trap
    chink in the armo, cock and bull, cock-a-doodle, cockpit, cockscomb, corgies, corgy, cumin, cummerbund, feckless
    fka, footed boob, great tit, moby dick, overanaly, pachinko, pussy cat, pussy willow, pussycat, pussyfoot, rapeseed
    rapped, rappel, reanaly, retardant, shiitake, shiite, shitzu, tit for tat, traffick`,
  names: `
    analia, analise, analía, annal, anush, arsène, cummings, cummins, dickerson, dickinson, dickson, fagin, fukuda
    fukuoka, fukushima, georgy, gyorgy, györgy, penistone`,
  // Enough, birthday, channel, and a syllable of every other Indonesian sentence.
  'other languages': 'assez, cumple, kanal, ngga',
});
