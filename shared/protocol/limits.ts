// Every number of the product, once. Names carry their units; the prose stands in docs/ and README files.

export const room = {
  idLength: 6,
  idAlphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  publicCapacity: 8,
  privateCapacity: 20,
  minPlayers: 2,
  maxConnections: 40,
  seatGraceMs: 60_000,
  emptyRoomMs: 5 * 60_000,
  publicStartMs: 15_000,
  publicStartMaxMs: 30_000,
  /** How often a room tries again to write that could not, and for how long until it is given up. */
  storeRetryMs: 1_000,
  storeGiveUpMs: 30_000,
  /** How often it is tried to tell somebody, whose lobby cannot be reached, why a seat was lost. */
  farewellRetryMs: 2_000,
} as const;

export const game = {
  wordChoiceCount: 3,
  wordChoiceMs: 15_000,
  roundOverMs: 5_000,
  drawerGraceMs: 10_000,
  /** After a crash: how long a turn waits for those who have not guessed to come back. */
  returnMs: 10_000,
  pauseMaxMs: 60_000,
  tickMs: 1_000,
  /** An alarm that is later than this was not answered: the room was down. */
  lateAlarmMs: 250,
  /** How often a room says that it lives, while it counts its seconds without alarms. */
  lifeSignMs: 1_500,
  roundBannerMs: 2_500,
  nearMissMinLetters: 4,
  /** A longer message gets no note that the word is in it: a list of words would find the word out. */
  noteMaxWords: 5,
} as const;

export const moderation = {
  /** How long somebody who was removed is kept out of that room. */
  banMs: 10 * 60_000,
  voteMs: 60_000,
  /** From the beginning of a vote on somebody to the next on the same. */
  voteAgainMs: 3 * 60_000,
  /** One person alone is no majority, however few there are. */
  minVotes: 2,
  /** How long a drawer may draw nothing, and how long after being told so. */
  nudgeAfterMs: 20_000,
  skipAfterMs: 10_000,
  /** Whole turns without anything done after which nobody waits for a player. */
  idleAfterTurns: 2,
  playerIdMaxLength: 64,
} as const;

export const points = {
  base: 50,
  speed: 250,
  firstThree: [50, 30, 15],
  multiplier: { easy: 1, medium: 1.25, hard: 1.5 },
} as const;

export const settings = {
  difficulties: ['easy', 'medium', 'hard'],
  rounds: [3, 5, 7],
  durationsS: [60, 90, 120],
  default: { rounds: 3, duration: 90, difficulty: 'easy', revealCount: 1 },
} as const;

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
  shapeMargin: 0.25,
  maxItems: 2_000,
  maxItemPoints: 4_000,
  maxTurnPoints: 60_000,
  itemIdMaxLength: 80,
  /** A shape that is dragged is saved this often at most. */
  shapeSaveMs: 250,
  updateThrottleMs: 16,
  /** How long a point may wait for others to be sent with, and how many go together at most. */
  batchMs: 40,
  maxBatchPoints: 30,
  /** How long a whole picture waits to be sent after an undo or a clear, and how long the next one after it. */
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
  /** So many points of a finished item, or of a whole picture, count as one event more; a shape as so many points. */
  pointsPerEvent: 3_000,
  shapePoints: 10,
  strikes: 5,
  strikeWindowMs: 10_000,
} as const;

export const wire = {
  path: '/socket.io/',
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  connectTimeoutMs: 45_000,
  upgradeTimeoutMs: 10_000,
  maxEventBytes: 64 * 1024,
  maxDrawingBytes: 1024 * 1024,
  recoveryPackets: 10_000,
  maxFeatures: 16,
  /** On their way to one client that gives no sign of receiving them: a few of the largest pictures. */
  maxUnconfirmedBytes: 4 * 1024 * 1024,
  newConnectionsPerMinute: 120,
} as const;

export const client = {
  reconnectMinMs: 1_000,
  reconnectMaxMs: 5_000,
  connectTimeoutMs: 20_000,
  copyFeedbackMs: 2_000,
  timerSoonS: 20,
  timerUrgentS: 10,
} as const;

export const lobby = {
  /** How long a seat promised by matchmaking is counted before its player has joined. */
  reservationMs: 10_000,
  createAttempts: 5,
  /** Private rooms that may be made in a minute. An address may be a whole school's, as for the connections. */
  roomsPerMinute: { connection: 10, address: 60 },
  /** Connections that one address may have open to a lobby. */
  connectionsPerAddress: 300,
} as const;

export const avatars = {
  cacheSeconds: 365 * 24 * 3600,
} as const;

export const accounts = {
  usernameMinLength: 3,
  usernameMaxLength: 20,
  /** Of a name that is asked for, as much is looked at: nobody has a longer one. */
  usernameKeyMaxLength: 64,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  /** N, r and p of scrypt; stored beside each hash, so that they can be raised here. */
  passwordScrypt: { N: 2 ** 14, r: 8, p: 5 },
  /** Backup codes are random, so that a cheaper hash will do for ten of them at a time. */
  backupCodeScrypt: { N: 2 ** 14, r: 8, p: 1 },
  saltBytes: 16,
  accessTokenS: 15 * 60,
  refreshTokenBytes: 32,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** After its rotation an old refresh token still yields its successor for this long: tabs race. */
  rotationGraceMs: 10_000,
  /** However often it was refreshed, a session ends this long after its login. */
  sessionMaxMs: 180 * 24 * 3_600_000,
  /** Once the security setup is complete, changing it takes a login that is not older. */
  recentLoginMs: 15 * 60_000,
  totpDigits: 6,
  totpPeriodS: 30,
  totpWindowSteps: 1,
  totpSecretBytes: 20,
  /** A secret that was shown stays the same for a reload within this time. */
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
  /** An attempt that was under way this long was cut off. */
  pendingAttemptMs: 10_000,
  refreshIntervalMs: 10 * 60_000,
} as const;

/** Requests to `/api` an address may make in a minute, by what they cost and tell. */
export const apiRates = {
  all: 1_200,
  /** Routes that hash, or prove who one is. */
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

/** How often an object writes what it has counted. */
export const counters = {
  intervalMs: 10_000,
  /** As many writings may come early, each to be made up for by such an interval. */
  burst: 6,
  /** No more data points at a time than the platform takes of a call. */
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
  /** Small windows get fewer: one for each of these areas. */
  areaPx2: 8_000,
  /** Share of them that a device of few cores or little memory gets. */
  weakShare: 0.5,
  /** The most of a frame that they may take; past it some of them go. */
  maxFrameShare: 0.1,
  minCount: 20,
  speedPxPerS: 12,
} as const;
