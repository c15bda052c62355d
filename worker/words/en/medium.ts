import { wordList } from '../wordList.ts';

/** What takes some thought: a particular kind, a scene, an action. */
export const medium = wordList({
  animals: `
    otter, beaver, walrus, sloth, chameleon, porcupine, badger, meerkat, lemur, baboon, leopard, cheetah
    bison, yak, reindeer, guinea pig, ferret, chipmunk, poodle, dachshund, bulldog, dalmatian, sheepdog
    iguana, cobra, rattlesnake, tadpole, platypus, armadillo, anteater, warthog, black cat`,
  birds: `
    hummingbird, woodpecker, seagull, pelican, toucan, vulture, stork, kiwi, duckling`,
  insects: `
    scorpion, firefly, moth, wasp, centipede, praying mantis, grasshopper, tarantula, cocoon, beehive, anthill`,
  'in the sea': `
    squid, swordfish, stingray, piranha, pufferfish, hermit crab, oyster, coral reef, sea urchin, narwhal
    seaweed, pearl, eel`,
  'long gone': `
    woolly mammoth, triceratops, pterodactyl, stegosaurus, fossil, caveman, gladiator, Viking, samurai
    pharaoh, mummy, chariot, stagecoach`,
  plants: `
    dandelion, poppy, lily pad, bonsai tree, weeping willow, four-leaf clover, mistletoe, ivy, bamboo, fern
    pine cone, tumbleweed, Venus flytrap, hedge, maze, vineyard, orchard, thorn, bouquet, flowerpot
    greenhouse`,
  land: `
    jungle, swamp, oasis, glacier, iceberg, canyon, cliff, valley, geyser, quicksand, crater, sand dune
    footprint, paw print`,
  'weather and sky': `
    tornado, avalanche, earthquake, flood, blizzard, whirlpool, shooting star, constellation, galaxy, Saturn
    solar system, crescent moon, meteor, raindrop, hailstone`,
  fruit: `
    avocado, mango, fig, raspberry, blueberry, grapefruit, pomegranate, walnut, chestnut, almond, olive, plum`,
  vegetables: `
    asparagus, artichoke, cauliflower, celery, radish, cabbage, turnip, corn on the cob`,
  meals: `
    cheeseburger, burrito, meatball, croissant, bagel, baguette, pretzel, dumpling, fried egg, ravioli, nachos
    ketchup, mustard, maple syrup, peanut butter, roast chicken, barbecue, picnic`,
  'sweets and drinks': `
    milkshake, lemonade, hot chocolate, tea bag, ice cube, whipped cream, honeycomb, birthday cake
    wedding cake, cheesecake, gingerbread man, gingerbread house, fortune cookie, marshmallow, bubble gum
    jelly bean`,
  kitchen: `
    toaster, blender, microwave, dishwasher, whisk, rolling pin, corkscrew, ladle, cheese grater, chopsticks
    lunch box, tablecloth`,
  house: `
    bunk bed, rocking chair, armchair, high chair, chandelier, fireplace, doormat, doorbell, doorknob, keyhole
    padlock, spiral staircase, balcony, attic, washing machine, ironing board, feather duster, sponge
    rubber duck, razor, lipstick, perfume, toilet paper, plunger, coat hanger, hammock, hot tub
    fire extinguisher, bookmark, candlestick, laundry basket, picture frame, bathroom, kitchen, bedroom`,
  clocks: `
    alarm clock, hourglass, cuckoo clock, grandfather clock, sundial, stopwatch`,
  'desk and science': `
    compass, calculator, stapler, paper clip, pencil sharpener, easel, palette, microscope, telescope
    test tube, magnifying glass, binoculars, atom, DNA, X-ray, dictionary, homework, paper plane, origami
    fountain pen, sticky note, barcode`,
  health: `
    thermometer, stethoscope, syringe, bandage, crutches, wheelchair, hearing aid, toothache, sunburn
    black eye, stretcher`,
  tools: `
    screwdriver, drill, pliers, toolbox, chainsaw, rake, pitchfork, lawn mower, watering can, wheelbarrow
    garden hose, safety pin, sewing machine, spinning wheel, horseshoe, saddle, lasso, mousetrap, birdcage
    fishing rod, crowbar, paint roller, weather vane`,
  machines: `
    walkie-talkie, headphones, microphone, megaphone, record player, jukebox, typewriter, printer, joystick
    remote control, satellite, satellite dish, solar panel, vending machine, cash register, pinball machine
    parking meter`,
  clothes: `
    bow tie, top hat, high heels, flip-flops, tuxedo, kimono, kilt, poncho, raincoat, hoodie, baseball cap
    beret, sombrero, turban, helmet, goggles, monocle, eye patch, earmuffs, snorkel, flippers, life jacket
    spacesuit, tutu, wig, shoelace, snowshoe, roller skates, wedding dress`,
  body: `
    nostril, eyelash, armpit, kneecap, rib cage, lungs, muscle, fingernail, fingerprint, ankle, wrist
    freckles, dimple, tattoo, shadow`,
  luggage: `
    suitcase, briefcase, passport, treasure map, sleeping bag, lantern, campfire, piggy bank, first aid kit`,
  'on the road': `
    cement mixer, bulldozer, crane, forklift, monster truck, steamroller, limousine, convertible
    double-decker bus, unicycle, tricycle, go-kart, rickshaw, traffic jam, speed bump, traffic cone
    steering wheel, seat belt, drawbridge, car wash`,
  'rail, water, air': `
    tram, cable car, monorail, steam train, train station, gondola, ferry, speedboat, cruise ship, pirate ship
    kayak, tugboat, shipwreck, hang glider, biplane, seaplane, airport, control tower, snowmobile, sleigh
    periscope`,
  places: `
    lighthouse, skyscraper, museum, library, stadium, circus, bakery, hotel, bank, factory, pier, dam, oil rig
    haunted house, log cabin, courtroom, classroom, office, roller coaster, Ferris wheel, water slide
    aquarium, ski lift, bowling alley, sauna, escalator, revolving door, lemonade stand, wishing well, dungeon
    throne, moat, totem pole, statue, scarecrow, garden gnome, trapdoor`,
  landmarks: `
    Eiffel Tower, Statue of Liberty, Big Ben, Stonehenge, Sphinx, Colosseum, Mona Lisa`,
  jobs: `
    juggler, acrobat, magician, mime, waiter, butcher, barber, plumber, carpenter, blacksmith, lumberjack
    gardener, beekeeper, shepherd, fisherman, scuba diver, lifeguard, sailor, pilot, mechanic, scientist
    judge, detective, spy, referee, goalkeeper, cheerleader, photographer, drummer, opera singer, babysitter
    sheriff, tailor, conductor, flight attendant, chef`,
  athletes: `
    sumo wrestler, gymnast, surfer, figure skater, jockey, archer, weightlifter`,
  'tales and myths': `
    genie, cyclops, centaur, minotaur, werewolf, troll, leprechaun, tooth fairy, Easter bunny, Cupid, Medusa
    phoenix, grim reaper, Robin Hood, Cinderella, Pinocchio, Humpty Dumpty, Snow White, Pegasus, Dracula
    Cleopatra, sea monster, gargoyle, crystal ball, cauldron, broomstick, magic lamp, glass slipper`,
  'things to do': `
    sneeze, yawn, whisper, snore, wink, tickle, handshake, high five, thumbs up, piggyback, handstand
    cartwheel, somersault, tiptoe, hiccup, shiver, blush, daydream, nightmare, hitchhike, shrug, salute
    walking the dog, selfie, brushing teeth, washing hands, haircut, manicure, meditation, yoga, knitting
    photobomb, group hug`,
  games: `
    hide and seek, leapfrog, arm wrestling, pillow fight, snowball fight, sack race, relay race, egg hunt
    hopscotch, musical chairs, limbo, chess, dominoes, playing cards, crossword, boomerang, pogo stick, stilts
    kaleidoscope, rocking horse, jack-in-the-box, puppet, water balloon, snow angel, paper doll, card trick
    dartboard`,
  sport: `
    fencing, karate, high jump, long jump, pole vault, javelin, hurdles, marathon, diving board, ice hockey
    snowboard, badminton, volleyball, cricket, rugby, bowling pin, horse race, scoreboard, balance beam
    podium`,
  'music and dance': `
    saxophone, accordion, harmonica, harp, banjo, tambourine, xylophone, flute, bagpipes, trombone, tuba
    cymbals, maracas, gong, music box, orchestra, choir, karaoke, ballet, tap dance, tango, breakdance
    disco ball, electric guitar`,
  feasts: `
    party hat, confetti, fireworks, sparkler, wedding, graduation, parade, wreath, snow globe, nutcracker
    Advent calendar, jack-o'-lantern, costume`,
  'odds and ends': `
    question mark, handcuffs, dynamite, cannonball, catapult, scroll, quill, conveyor belt, bird bath
    photo album, ice sculpture, sandbag`,
});
