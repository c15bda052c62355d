// Every number of the product, once. A unit stands at the end of a name: Ms and S are times, Px lengths on a screen; a
// length of text is in characters. Why a number is what it is stands beside it, or in docs/decisions/.

/** Rooms and their seats. */
export const room = {
  idLength: 6,
  idAlphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  publicCapacity: 8,
  privateCapacity: 20,
  minPlayers: 2,
  maxConnections: 40,
  /** How long the seat of a lost connection is held. */
  seatGraceMs: 60_000,
  /** How long a room with nobody connected is kept. */
  emptyRoomMs: 5 * 60_000,
  /** A public room starts this long after its second player came; each further player puts that off, up to the maximum. */
  publicStartMs: 15_000,
  publicStartMaxMs: 30_000,
  /** A room whose storage refuses to write tries again this often, and is given up after this long. */
  storeRetryMs: 1_000,
  storeGiveUpMs: 30_000,
  /** How long to wait before telling a player again why the seat was lost, when the player's lobby did not answer. */
  farewellRetryMs: 2_000,
} as const;

/** The course of a game. */
export const game = {
  wordChoiceCount: 3,
  wordChoiceMs: 15_000,
  roundOverMs: 5_000,
  /** How long a turn waits for a drawer whose connection is lost. */
  drawerGraceMs: 10_000,
  /** After a crash: how long a turn waits for those who have not guessed to come back. */
  returnMs: 10_000,
  /** How long a game with too few players waits for more before it ends. */
  pauseMaxMs: 60_000,
  tickMs: 1_000,
  /** An alarm that comes later than this found the room down. */
  lateAlarmMs: 250,
  /** How often a room that tells its seconds without alarms writes down that it is alive (docs/decisions/0024). */
  lifeSignMs: 1_500,
  roundBannerMs: 2_500,
  /** Shorter words have no near miss: too much is one letter away from them. */
  nearMissMinLetters: 4,
  /** Shorter words are not looked for inside other words: two letters are inside nearly everything. */
  hiddenWordMinLetters: 3,
  /** A longer message gets no note that it contains the word, or a list of words would find the word out. */
  noteMaxWords: 5,
} as const;

/** Removing players, and going on without those who are idle. */
export const moderation = {
  /** How long somebody who was removed is kept out of that room. */
  banMs: 10 * 60_000,
  voteMs: 60_000,
  /** From the beginning of a vote on a player to the next vote on the same player. */
  voteAgainMs: 3 * 60_000,
  /** One person alone is no majority, however few there are. */
  minVotes: 2,
  /** A drawer who has drawn nothing for this long is asked to, and loses the turn this long after that. */
  nudgeAfterMs: 20_000,
  skipAfterMs: 10_000,
  /** Nobody waits any longer for a player who has done nothing in this many whole turns. */
  idleAfterTurns: 2,
  playerIdMaxLength: 64,
} as const;

/** What a correct guess is worth: `base`, up to `speed` by the time left, more for the first three, all times `multiplier`. */
export const points = {
  base: 50,
  speed: 250,
  firstThree: [50, 30, 15],
  multiplier: { easy: 1, medium: 1.25, hard: 1.5 },
} as const;

/** The settings that a host can choose from. */
export const settings = {
  difficulties: ['easy', 'medium', 'hard'],
  rounds: [3, 5, 7],
  durationsS: [60, 90, 120],
  default: { rounds: 3, duration: 90, difficulty: 'easy', revealCount: 1 },
} as const;

/** Players without an account. */
export const guest = {
  nameMaxLength: 20,
  cookieDays: 365,
  presetSeeds: [
    'Maple',
    'Biscuit',
    'Comet',
    'Pebble',
    'Waffle',
    'Clover',
    'Pixel',
    'Mango',
    'Otter',
    'Saffron',
    'Juniper',
    'Noodle',
    'Sprout',
    'Ziggy',
    'Marble',
    'Toffee',
  ],
  avatarSeedMaxLength: 64,
  sessionMaxLength: 64,
} as const;

export const chat = {
  maxLength: 300,
  /** How many lines a room keeps for a player who is away. */
  maxMissedLines: 100,
} as const;

export const drawing = {
  colors: [
    '#000000',
    '#4b5563',
    '#9ca3af',
    '#ffffff',
    '#7c2d12',
    '#b45309',
    '#f59e0b',
    '#fde047',
    '#fecaca',
    '#f87171',
    '#dc2626',
    '#881337',
    '#f9a8d4',
    '#ec4899',
    '#a855f7',
    '#5b21b6',
    '#bfdbfe',
    '#60a5fa',
    '#2563eb',
    '#1e3a8a',
    '#86efac',
    '#22c55e',
    '#166534',
    '#14b8a6',
  ],
  defaultColor: '#000000',
  sizes: [4, 8, 16, 32],
  defaultSize: 8,
  /** Brush sizes are pixels on a canvas of this width. */
  referenceWidthPx: 900,
  /** How far outside of the picture a shape's corner may lie, as a share of the picture's side. */
  shapeMargin: 0.25,
  maxItems: 2_000,
  maxItemPoints: 4_000,
  maxTurnPoints: 60_000,
  itemIdMaxLength: 80,
  /** A shape is saved this often at most while it is dragged. */
  shapeSaveMs: 250,
  /** The drawer's client sends this often at most: once a frame. */
  updateThrottleMs: 16,
  /** How long a point may wait for others to be sent with it, and how many go together at most. */
  batchMs: 40,
  maxBatchPoints: 30,
  /** How long a whole picture waits to be sent after an undo or a clear, and the least time between two of them. */
  syncDelayMs: 50,
  syncThrottleMs: 300,
  handleRadiusPx: 10,
  touchHandleRadiusPx: 22,
  undoSteps: 200,
} as const;

/** Token buckets of one connection: tokens a second, and the most that can be saved up. */
export const rates = {
  drawing: { perSecond: 90, burst: 180 },
  chat: { perSecond: 2, burst: 5 },
  other: { perSecond: 10, burst: 20 },
  /** A finished item or a whole picture costs one event more for each so many points; a shape counts as `shapePoints`. */
  pointsPerEvent: 3_000,
  shapePoints: 10,
  /** Bytes of packets that are larger than `wire.smallPacketBytes`: of drawings that were not accepted, and of all else. */
  drawingBytes: { perSecond: 64 * 1024, burst: 2 * 1024 * 1024 },
  otherBytes: { perSecond: 32 * 1024, burst: 192 * 1024 },
  /** A connection that is over its budget this often within the window is ended. */
  strikes: 5,
  strikeWindowMs: 10_000,
} as const;

/** Connections. The protocols' own times are those of stock servers. */
export const wire = {
  path: '/socket.io/',
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  connectTimeoutMs: 45_000,
  upgradeTimeoutMs: 10_000,
  /** A larger packet is looked at, and paid for, before it is parsed. */
  smallPacketBytes: 512,
  maxEventBytes: 64 * 1024,
  /** The most lists and objects that a larger packet has which is no drawing. */
  maxBrackets: 200,
  maxDrawingBytes: 1024 * 1024,
  /** The most packets that are kept for a lost connection. */
  recoveryPackets: 10_000,
  /** The most features that a `joinRoom` may ask for. */
  maxFeatures: 16,
  /** What may be on its way to a client that gives no sign of receiving it: a few of the largest pictures. */
  maxUnconfirmedBytes: 4 * 1024 * 1024,
  /** Packets of a connection that ask for nothing and answer nothing. */
  maxIdlePacketsPerMinute: 100,
  newConnectionsPerMinute: 120,
} as const;

/** What our own client does by itself. */
export const client = {
  reconnectMinMs: 1_000,
  reconnectMaxMs: 5_000,
  /** By how much the wait grows with each attempt that fails. */
  reconnectGrowth: 1.3,
  connectTimeoutMs: 20_000,
  copyFeedbackMs: 2_000,
  /** From this many seconds on the clock shows that time is running out, and then that it is urgent. */
  timerSoonS: 20,
  timerUrgentS: 10,
} as const;

/** Matchmaking, and what a lobby lets one client have. */
export const lobby = {
  /** How long a seat promised by matchmaking is counted before its player has joined. */
  reservationMs: 10_000,
  /** How many ids are tried for a new room: the first may be taken. */
  createAttempts: 5,
  /** How many private rooms may be made in a minute. An address may be that of a whole school. */
  roomsPerMinute: { connection: 10, address: 60 },
  /** Connections that one address may have open to a lobby. */
  connectionsPerAddress: 300,
} as const;

/** For how long browsers are told to keep what never changes, and to come by nothing but HTTPS. */
export const browsers = {
  cacheS: 365 * 24 * 3600,
  httpsOnlyS: 2 * 365 * 24 * 3600,
} as const;

export const accounts = {
  usernameMinLength: 3,
  usernameMaxLength: 20,
  /** Of a name that somebody asks about only the beginning is read and stored: nobody has a longer one. */
  usernameKeyMaxLength: 64,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** N, r and p of scrypt; stored beside each hash, so that they can be raised here. */
  passwordScrypt: { N: 2 ** 14, r: 8, p: 5 },
  /** Backup codes are random, so a cheaper hash is enough, and ten are hashed at a time. */
  backupCodeScrypt: { N: 2 ** 14, r: 8, p: 1 },
  saltBytes: 16,
  accessTokenS: 15 * 60,
  refreshTokenBytes: 32,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** After its rotation an old refresh token still yields its successor for this long: tabs race. */
  rotationGraceMs: 10_000,
  /** A session ends this long after its login, however often it was refreshed. */
  sessionMaxMs: 180 * 24 * 3_600_000,
  /** Changing a complete security setup takes a login that is not older than this. */
  recentLoginMs: 15 * 60_000,
  totpDigits: 6,
  totpPeriodS: 30,
  totpWindowSteps: 1,
  totpSecretBytes: 20,
  /** A page that is reloaded within this time shows the same secret again. */
  pendingTotpMs: 3_600_000,
  backupCodeCount: 10,
  backupCodeLength: 10,
  /** Neither O, 0, I, 1, L nor U: each is easily taken for another, or makes words. */
  backupCodeAlphabet: 'ABCDEFGHJKMNPQRSTVWXYZ23456789',
  challengeMs: 5 * 60_000,
  maxPasskeys: 10,
  recoveryTokenBytes: 32,
  recoveryTokenMs: 10 * 60_000,
  maxFailures: 5,
  failureWindowMs: 15 * 60_000,
  lockMs: 15 * 60_000,
  /** Six digits would be guessed in the end, five tries every quarter of an hour: more wrong ones lock for a day. */
  totpMaxDailyFailures: 15,
  totpLockMs: 24 * 3_600_000,
  /** An attempt that has been under way for this long was cut off, and counts as failed. */
  pendingAttemptMs: 10_000,
  refreshIntervalMs: 10 * 60_000,
} as const;

/** How many keys, such as addresses, a counter of one minute remembers: the oldest go, lest a flood fill the memory. */
export const minuteCounter = {
  maxKeys: 20_000,
} as const;

/** How many requests to `/api` an address may make in a minute, by what they cost us and what they tell. */
export const apiRates = {
  all: 1_200,
  /** Routes that hash passwords or codes, or check a proof of identity. */
  credentials: 300,
  /** `POST /api/recovery/initiate` tells whether a username exists. */
  enumeration: 60,
} as const;

export const maintenance = {
  messageMaxLength: 300,
  /** How long the edge may keep the status. */
  cacheS: 60,
} as const;

/** How long the database and the store of keys may take to answer a health check. */
export const health = {
  timeoutMs: 2_000,
} as const;

/** How often an object writes down what it has counted. */
export const counters = {
  intervalMs: 10_000,
  /** How many intervals may be spent in advance, for counts that should not wait. */
  burst: 6,
  /** The most data points that the platform takes in one call. */
  maxPoints: 25,
} as const;

/** The largest body that any route of `/api` takes. */
export const api = {
  maxBodyBytes: 32 * 1024,
} as const;

/** The drawn background of the portal. */
export const particles = {
  count: 150,
  /** Two that are nearer than this are joined by a line. */
  linkPx: 100,
  /** Small windows get fewer: one particle for each such area. */
  areaPx2: 6_000,
  /** The share of them that a device with few cores or little memory gets. */
  weakShare: 0.5,
  /** The share of a frame that painting may take; past it some particles go. */
  maxFrameShare: 0.1,
  minCount: 20,
  speedPxPerS: 12,
} as const;
