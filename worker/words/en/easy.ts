import { wordList } from '../wordList.ts';

/** What a child draws: single things, recognisable by their outline. */
export const easy = wordList({
  'pets and farm': `
    cat, dog, cow, pig, horse, sheep, goat, duck, chicken, rabbit, mouse, hamster, goldfish, kitten, puppy
    lamb, donkey, turkey, goose, rooster`,
  'wild animals': `
    lion, tiger, bear, polar bear, elephant, giraffe, zebra, monkey, gorilla, panda, koala, kangaroo, deer
    moose, fox, wolf, squirrel, hedgehog, raccoon, skunk, mole, bat, camel, llama, snake, lizard, frog, turtle
    crocodile, dinosaur`,
  birds: `
    bird, owl, eagle, parrot, penguin, swan, flamingo, peacock, ostrich, pigeon`,
  'bugs and crawlers': `
    snail, worm, spider, ant, bee, butterfly, caterpillar, fly, mosquito, dragonfly, beetle`,
  'in the sea': `
    fish, shark, whale, dolphin, octopus, crab, lobster, jellyfish, starfish, seahorse, seal, seashell`,
  body: `
    eye, nose, mouth, foot, finger, toe, leg, arm, knee, elbow, neck, head, hair, tongue, tooth
    lips, chin, thumb, heart, bone, brain, beard, eyebrow, shoulder, face, fist, ponytail, skull`,
  fruit: `
    apple, banana, orange, pear, grapes, cherry, strawberry, lemon, pineapple, watermelon, peach, coconut`,
  vegetables: `
    tomato, potato, carrot, broccoli, onion, pumpkin, mushroom, cucumber, lettuce, garlic, bean`,
  'on the table': `
    bread, toast, cheese, egg, butter, milk, honey, cereal, pizza, hot dog, sandwich, spaghetti, soup, salad
    popcorn, pancake, waffle, rice, sushi, taco, bacon, sausage, salt, peanut, tea, coffee`,
  sweets: `
    cake, pie, cupcake, ice cream, lollipop, chocolate, candy cane`,
  house: `
    desk, stool, house, door, window, roof, chimney, wall, stairs, chair, table, bed, pillow, blanket, lamp
    candle, clock, mirror, toilet, shower, sink, curtain, shelf, fence, gate, vase`,
  kitchen: `
    straw, cork, tray, cup, plate, bowl, spoon, fork, knife, bottle, teapot, kettle, oven, frying pan, basket
    bucket, jar`,
  'small things': `
    soap, towel, toothbrush, toothpaste, comb, hairbrush, broom, mop, key, lock, umbrella, box, bag
    light bulb, battery, plug, iron, fan, matches, coin, money, magnet, bell, whistle, balloon, bubble, flag
    ribbon, thread, pin, bib`,
  tools: `
    hammer, nail, saw, screw, rope, chain, ladder, scissors, needle, button, brick, hook, net`,
  toys: `
    doll, teddy bear, ball, kite, puzzle, dice, yo-yo, robot, trampoline, swing, slide, seesaw, snowball`,
  music: `
    drum, guitar, piano, trumpet, violin, radio, music`,
  'school and desk': `
    book, pencil, pen, crayon, paper, envelope, ruler, map, globe, glue, paintbrush, stamp, newspaper
    calendar, notebook, computer, laptop, keyboard, camera, alphabet`,
  clothes: `
    shirt, dress, skirt, shorts, jeans, shoe, boot, sandal, slipper, scarf, glove, mitten, coat
    belt, tie, apron, cape, pocket, ring, necklace, bracelet, earring, watch, crown, glasses, sunglasses
    wallet`,
  sky: `
    sun, moon, cloud, rain, snow, rainbow, lightning, snowflake, planet, comet, Earth, wind, night`,
  plants: `
    tree, flower, leaf, grass, bush, branch, root, log, stick, rose, tulip, daisy, sunflower, cactus
    palm tree, acorn`,
  land: `
    mountain, hill, river, lake, pond, beach, island, wave, waterfall, volcano, desert, forest, cave, puddle
    icicle, fire, smoke, feather, nest, garden`,
  places: `
    castle, school, church, farm, barn, tent, tower, hospital, zoo, playground, city, igloo, windmill, pyramid
    treehouse, sandcastle, fountain, swimming pool, bridge, road, tunnel, cage, bench, bus stop`,
  vehicles: `
    car, bus, train, boat, ship, rocket, helicopter, tractor, taxi, ambulance, police car, van, canoe
    submarine, raft, skateboard, scooter, hot-air balloon, parachute, spaceship, traffic light, stop sign
    wheel, anchor, sail`,
  people: `
    baby, boy, girl, king, queen, princess, knight, pirate, clown, ninja, cowboy, astronaut, doctor, nurse
    teacher, farmer, firefighter, dentist, painter, ballerina, soldier, family, twins, bride`,
  'tales and magic': `
    ghost, monster, witch, wizard, vampire, zombie, skeleton, fairy, mermaid, angel, giant, elf, superhero
    alien, unicorn, dragon, snowman, wand, sword, shield, bow and arrow, cannon, treasure chest, pot of gold
    bomb`,
  'things to do': `
    hop, bite, cut, chase, carry, catch, float, wake up, run, jump, swim, sleep, drink, cry, laugh, smile
    dance, read, write, climb, juggle, throw, hug, kiss, walk, sit, clap, crawl, dig, cook, sweep, push
    pull, bounce, think, shout`,
  sport: `
    baseball, basketball, tennis, golf, goal, medal, trophy, ice skate, ski, surfboard`,
  'shapes and signs': `
    oval, cone, square, cube, arrow, cross, diamond, spiral, zigzag, stripes
    plus sign, smiley face`,
  'parts of animals': `
    tail, paw, claw, beak, horn, trunk, whiskers`,
  feasts: `
    birthday, party, Christmas tree, Easter egg`,
});
