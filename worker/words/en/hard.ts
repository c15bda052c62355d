import { wordList } from '../wordList.ts';

/** Compound ideas: idioms, tales and concepts that need a scene. */
export const hard = wordList({
  'animal idioms': `
    elephant in the room, early bird, night owl, black sheep, bull in a china shop, wild goose chase, bookworm
    copycat, cat got your tongue, puppy love, wolf in sheep's clothing, ugly duckling
    fish out of water, can of worms, hold your horses, when pigs fly, golden goose, sitting duck, eager beaver
    lone wolf, snake in the grass, crocodile tears, bear hug, rat race, cat and mouse, smell a rat
    cat out of the bag, cash cow, nest egg, white elephant, red herring, scapegoat, counting sheep
    fly on the wall, pecking order, lab rat, bird's-eye view, raining cats and dogs, teacher's pet`,
  'food idioms': `
    piece of cake, couch potato, spill the beans, sour grapes, bad apple, cherry on top, icing on the cake
    two peas in a pod, hot potato, apple of my eye, carrot and stick, egg on your face, bread and butter
    big cheese, in a nutshell, melting pot, walking on eggshells, sweet tooth, food for thought
    low-hanging fruit, forbidden fruit, olive branch, alphabet soup, silver spoon, pie in the face`,
  'body idioms': `
    cold shoulder, brainstorm, brainwash, heart of gold, broken heart, heart on your sleeve, all ears
    pulling your leg, break a leg, cost an arm and a leg, tongue-tied, two left feet, foot in mouth
    head over heels, face the music, head in the clouds, poker face, caught red-handed, fingers crossed
    long arm of the law, neck and neck, bad hair day, goosebumps, brain freeze, green with envy`,
  'other idioms': `
    needle in a haystack, tip of the iceberg, break the ice, on thin ice, under the weather, cloud nine
    silver lining, blue moon, over the moon, reach for the stars, chasing rainbows, playing with fire
    burning bridges, smoke and mirrors, time flies, race against time, penny for your thoughts, rags to riches
    glass ceiling, glass half full, hit the nail on the head, ace up your sleeve, off the hook, loose cannon
    double-edged sword, white flag, paint the town red, red carpet, red tape, wallflower, wet blanket
    third wheel, backseat driver, fork in the road, dead end, turn over a new leaf, writing on the wall
    watching paint dry, think outside the box, train of thought, memory lane, domino effect, snowball effect
    butterfly effect, house of cards, bed of roses, bed of nails, rock the boat, in the same boat
    calm before the storm, sinking ship, weakest link, missing piece, throw in the towel, hot seat, baby steps
    bucket list, eye of the storm, tree hugger`,
  'sky and space': `
    solar eclipse, lunar eclipse, black hole, big bang, gravity, zero gravity, orbit, spacewalk, moon landing
    space station, mission control, countdown, northern lights, double rainbow, alien abduction, crop circle
    parallel universe`,
  'nature and science': `
    photosynthesis, evolution, food chain, water cycle, global warming, ozone layer, periodic table
    chain reaction, magnetic field, sound wave, static electricity, short circuit, wind turbine
    carbon footprint, recycling, pollution, oil spill, endangered species, extinction, metamorphosis
    hibernation, migration, camouflage, pollination, mirage, optical illusion, stalactite, equator, North Pole
    Bermuda Triangle, high tide, drought, ice age, stampede, harvest, weather forecast
    struck by lightning, four seasons, wishing on a star`,
  'mind and health': `
    insomnia, amnesia, hypnosis, telepathy, stage fright, claustrophobia, sleepwalking, homesick, seasick
    jet lag, hay fever, sugar rush, blind spot, acupuncture, vaccination, eye test, sign language
    body language, multitasking, eavesdropping, temptation, loneliness, freedom, silence, gossip`,
  'computers and clever machines': `
    time machine, time capsule, computer virus, virtual reality, video call, lie detector, microchip
    online shopping, Morse code, crash test dummy, assembly line, wrecking ball`,
  'shows and arts': `
    sword swallower, human cannonball, tightrope walker, trapeze artist, knife thrower, lion tamer
    snake charmer, contortionist, escape artist, ventriloquist, shadow puppet, stunt double, stand-up comedian
    slow motion, cliffhanger, happy ending, bedtime story, ghost story, comic strip, speech bubble, graffiti
    self-portrait, still life, abstract art, cave painting, stained glass, pottery wheel, finger painting
    face painting, invisible ink, standing ovation, air guitar, one-man band, string quartet, crowd surfing
    fashion show, rabbit out of a hat, mirror image, school play`,
  'games and sport': `
    tug of war, hat trick, home run, hole in one, slam dunk, own goal, red card, false start, photo finish
    checkmate, black belt, rock paper scissors, human pyramid, three-legged race, egg and spoon race
    bobbing for apples, conga line, moonwalk, belly flop, skydiving, bungee jumping, white-water rafting
    paragliding, ice fishing, treasure hunt, spelling bee, tongue twister, gold rush, deep-sea diving`,
  'tales and myths': `
    Trojan horse, Achilles' heel, Pandora's box, Midas touch, Garden of Eden, David and Goliath, Noah's ark
    Atlantis, fountain of youth, Loch Ness monster, headless horseman, Pied Piper, Sleeping Beauty
    Beauty and the Beast, Jack and the Beanstalk, Little Red Riding Hood, Goldilocks, Three Little Pigs
    Three Blind Mice, Rapunzel, Hansel and Gretel, Frog Prince, Cheshire Cat, Mad Hatter
    tortoise and the hare, princess and the pea, emperor's new clothes, Romeo and Juliet
    sword in the stone, guardian angel, imaginary friend, evil twin, invisible man, zombie apocalypse
    mad scientist, yin and yang`,
  'everyday scenes': `
    breakfast in bed, midnight snack, secret recipe, candlelit dinner, blind date, love letter, love triangle
    love at first sight, honeymoon, family reunion, family tree, surprise party, masquerade ball
    trick or treat, spring cleaning, dirty laundry, leaky roof, milking a cow, window shopping
    job interview, coffee break, rush hour, road trip, speeding ticket, parallel parking, driving test
    emergency exit, fire drill, lost luggage, crash landing, desert island, ghost town, ghost ship
    message in a bottle, walk the plank, crow's nest, man overboard, secret passage, secret handshake
    bank robbery, crime scene, scales of justice, ballot box, peace treaty, royal family, protest march
    practical joke, whoopee cushion, knock-knock joke, class clown, laughing stock, Valentine's Day
    New Year's Eve, make a wish, broken mirror, beginner's luck, friendship bracelet, balancing act, teamwork
    auction, flea market, quarantine, evacuation`,
});
