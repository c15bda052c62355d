/** What follows the player's name in the chat line of a correct guess. */
export const guessedTheWord = ' guessed the word!';
