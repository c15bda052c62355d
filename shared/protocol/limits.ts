// Every number of the product, in one place. Suffixes name units: Ms and S are times, Px lengths on a screen; text
// lengths are in characters. The reason for a value stands beside it, or in docs/decisions/. Numbers elsewhere concern one
// file or folder only (the pace of an animation; how the board feels, in web/canvas/tuning.ts), or belong to scripts that
// share no module with the pages (web/offline, web/serviceWorker). A page loads only those properties of an object that it
// reads (scripts/vite/separateConstants.ts).

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
  /** A public room starts this long after its second player joins; later players extend it, up to the maximum. */
  publicStartMs: 15_000,
  publicStartMaxMs: 30_000,
  /** A room whose storage fails retries this often, and closes after this long. */
  storeRetryMs: 1_000,
  storeGiveUpMs: 30_000,
  /** How often a room with players of lobbies is woken, which makes it ask the lobbies who is still there. */
  lobbyCheckMs: 5 * 60_000,
  /**
   * The wait before telling a lobby again what it has not confirmed: that something was lost, why a player lost the seat, or
   * how full a room is.
   */
  lobbyRetryMs: 2_000,
  /**
   * A room that starts does not wait longer for lobbies, and does so twice: the platform gives up an object that has not
   * started within 30 s.
   */
  lobbyAnswerMs: 5_000,
} as const;

/** Matchmaking, and what a lobby allows one client. */
export const lobby = {
  /** How long a seat that matchmaking has reserved is held before its player joins. */
  reservationMs: 10_000,
  /** A room that does not answer within this time is passed over, or made anew under another id: others wait to search. */
  roomAnswerMs: 2_000,
  /** The wait before telling a room again that a connection is lost, and how often it is told. */
  lostRetryMs: 2_000,
  lostTries: 10,
  /** How many ids are tried for a new room, since an id may be taken. */
  createAttempts: 5,
  /** Private rooms that may be created per minute. One address may be a whole school. */
  roomsPerMinute: { connection: 10, address: 60 },
  /**
   * Rooms that one address may ask for in vain per minute: that is how private rooms are guessed. Those that are not
   * answered yet count too, so that all its connections can join at once.
   */
  missesPerMinute: 300,
  /** Connections that one address may have open to one lobby. */
  connectionsPerAddress: 300,
} as const;

/** The phases of a game. */
export const game = {
  wordChoiceCount: 3,
  wordChoiceMs: 15_000,
  /** How many of a room's last words are not offered again, in later games either. Every list is longer. */
  rememberedWords: 300,
  roundOverMs: 5_000,
  /** How long a turn waits for a drawer whose connection is lost. */
  drawerGraceMs: 10_000,
  /** After a crash: how long a turn waits for players who have not guessed to come back. */
  returnMs: 10_000,
  /** Not ours to choose: `timerTick` counts whole seconds. Estimates after a crash rely on it, too. */
  tickMs: 1_000,
  /** An alarm later than this means that a room with a running countdown was down. */
  lateAlarmMs: 250,
  /** How often a room that ticks without alarms stores a sign of life (docs/decisions/0024). */
  lifeSignMs: 1_500,
  /** While somebody draws, the next point is expected within this time. */
  pointFlowMs: 100,
  /** How early the timer of a tick may fire. */
  earlyTimerMs: 10,
  /** Shorter words have no near misses: too many words are one letter away. */
  nearMissMinLetters: 4,
  /** Shorter words are not searched for inside other words: two letters occur in nearly everything. */
  hiddenWordMinLetters: 3,
  /** With more words around the word nobody is told that it is among them, or a list of words would reveal it. */
  noteMaxOtherWords: 4,
} as const;

/** While a game has too few players. */
export const pause = {
  /** After this the game ends. */
  maxMs: 60_000,
  /** A pause that ends sooner is not worth a line of chat: somebody has reloaded the page. */
  toldAfterMs: 3_000,
} as const;

/** Removing players, and not waiting for idle ones. */
export const moderation = {
  /** How long a removed player is banned from the room. */
  banMs: 10 * 60_000,
  /** A removed player who keeps coming back under new identities is banned by these too, until the room has so many. */
  maxBans: 500,
  voteMs: 60_000,
  /** From the start of one vote on a player to the start of the next on the same player. */
  voteAgainMs: 3 * 60_000,
  /** One person alone is never a majority. */
  minVotes: 2,
  /** A drawer who has drawn nothing for this long is nudged, and loses the turn this long after that. */
  nudgeAfterMs: 20_000,
  skipAfterMs: 10_000,
  /** A player who has done nothing in this many whole turns is idle: nobody waits for them. */
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

/** Words of the host's own, in a private room. */
export const customWords = {
  maxCount: 200,
  /** Characters of one of them. */
  maxLength: 40,
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
  /** The random bytes of the session that our own client makes. */
  sessionBytes: 16,
} as const;

/** What players write to each other. */
export const chat = {
  maxLength: 300,
  /** The random bytes of a line's id, by which the server recognises a line that is sent again. */
  lineIdBytes: 8,
  lineIdMaxLength: 36,
  /** For how many former connections of a player, such as other tabs, the last line is kept: it may be sent again. */
  formerConnections: 3,
  /** How many lines a room keeps for a player who is away. */
  maxMissedLines: 100,
  /** How many a page shows: older ones are dropped, so that a long evening does not slow it down. */
  maxShownEntries: 300,
} as const;

/** Accents and the like. */
export const marks = {
  /** No script has more on one letter, Burmese up to five, and a pile of them covers the lines around. */
  maxPerLetter: 6,
} as const;

/** The picture, its tools, and how the drawer's client sends it. */
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
  /** How far outside the picture a shape's corner may lie, as a fraction of the picture's side. */
  shapeMargin: 0.25,
  maxItems: 2_000,
  maxItemPoints: 4_000,
  maxTurnPoints: 60_000,
  itemIdMaxLength: 80,
  /** The most items that one `removeItems` or `itemsRemoved` may name. */
  maxRemovedItems: 100,
  /** The minimum interval between saves of a shape that is being dragged. */
  shapeSaveMs: 250,
  /** The minimum interval between updates that the drawer's client sends: one frame. */
  updateThrottleMs: 16,
  /** How long a point may wait to be batched, and the most points in a batch. */
  batchMs: 40,
  maxBatchPoints: 30,
  /** The delay before a whole picture is sent after a change, and the minimum interval between two. */
  syncDelayMs: 50,
  syncThrottleMs: 300,
  /** The interval is as long as this for each point, up to a maximum: all watchers get each picture, some at 50 kB/s. */
  syncPointMs: 0.4,
  maxSyncThrottleMs: 2_000,
  handleRadiusPx: 10,
  touchHandleRadiusPx: 22,
  undoSteps: 200,
} as const;

/** Connections. The protocol's timeouts are socket.io's defaults. */
export const wire = {
  path: '/socket.io/',
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  maxEventBytes: 64 * 1024,
  maxDrawingBytes: 1024 * 1024,
  /** The most features that one `joinRoom` may name. */
  maxFeatures: 16,
} as const;

/** What the server allows whoever connects. */
export const connections = {
  perMinute: 120,
  /** Requests that a new session may send before the first is answered: a GET, a POST, an upgrade, and one to spare. */
  requestsPerNewSession: 4,
  connectTimeoutMs: 45_000,
  upgradeTimeoutMs: 10_000,
  /** A larger packet is inspected, and charged, before it is parsed. */
  smallPacketBytes: 512,
  /** A larger packet with more arrays and objects than this, and no drawing, is charged several times its size. */
  maxBrackets: 200,
  bracketsCost: 8,
  /** Packets of a connection that neither ask nor answer anything, such as noops. */
  maxIdlePacketsPerMinute: 100,
  /** The most unconfirmed bytes in flight to a client that does not answer: a few of the largest pictures. */
  maxUnconfirmedBytes: 4 * 1024 * 1024,
  /** The most packets kept for a lost connection. */
  recoveryPackets: 10_000,
} as const;

/** Token buckets, of one connection unless said otherwise: tokens per second, and the capacity. */
export const rates = {
  drawing: { perSecond: 90, burst: 180 },
  /** Drawing events of somebody who is drawing: a client whose network stood still sends all its strokes at once. */
  whileDrawing: { perSecond: 90, burst: 900 },
  chat: { perSecond: 2, burst: 5 },
  other: { perSecond: 10, burst: 20 },
  /** A whole picture costs one more event per `pointsPerEvent`, a finished item per `pointsPerEnd`. A shape has `shapePoints`. */
  pointsPerEvent: 3_000,
  pointsPerEnd: 900,
  shapePoints: 10,
  /**
   * Of a room: undos, by the size of the picture if somebody has to be sent all of it. Two of the largest may come at once,
   * which are below `connections.maxUnconfirmedBytes`, and then as many as our own client sends.
   */
  undoPictures: { perSecond: 14, burst: 54 },
  /** Of a connection: pictures that it asks for, by their size. Two of the largest may come at once. */
  askedPictures: { perSecond: 14, burst: 54 },
  /** Bytes of packets above `connections.smallPacketBytes`: for drawings not accepted, and for everything else. */
  drawingBytes: { perSecond: 64 * 1024, burst: 2 * 1024 * 1024 },
  otherBytes: { perSecond: 32 * 1024, burst: 192 * 1024 },
  /** Bytes of drawings from all connections of an address that have had none accepted yet (docs/decisions/0029). */
  addressDrawingBytes: { perSecond: 256 * 1024, burst: 8 * 1024 * 1024 },
  /** A connection that exceeds its budget this often within the window is closed. */
  strikes: 5,
  strikeWindowMs: 10_000,
} as const;

/** How many keys, such as addresses, are remembered at most: the oldest are dropped, lest a flood fill the memory. */
export const recentKeys = {
  maxKeys: 20_000,
} as const;

/** Accounts, as far as their owners and clients notice. */
export const accounts = {
  usernameMinLength: 3,
  usernameMaxLength: 20,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  totpDigits: 6,
  backupCodeLength: 10,
  /** How long a method is locked after too many failures. */
  lockMs: 15 * 60_000,
  refreshIntervalMs: 10 * 60_000,
  /** When a refresh without an answer is repeated: all within the server's `rotationGraceMs`. */
  refreshRetriesMs: [0, 1_000, 4_000],
  /** How long a refresh or a login waits for the refreshes of other tabs. */
  refreshTurnMs: 5_000,
} as const;

/** How the server keeps passwords, sessions and ways of recovery, and the locks against guessing. */
export const accountSecurity = {
  /** A password of up to so many characters that only repeats a few, or runs through the alphabet, is a common one. */
  passwordPatternMaxLength: 16,
  passwordUnitMaxLength: 4,
  /** Longer usernames in requests are cut to this length before lookup; no real name is longer. */
  usernameKeyMaxLength: 64,
  /** scrypt's N, r and p; stored beside each hash, so they can be raised here. */
  passwordScrypt: { N: 2 ** 14, r: 8, p: 5 },
  /** Backup codes are random, so a cheaper hash is enough; ten are hashed at a time. */
  backupCodeScrypt: { N: 2 ** 14, r: 8, p: 1 },
  saltBytes: 16,
  accessTokenS: 15 * 60,
  refreshTokenBytes: 32,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** An old refresh token still yields its successor for this long after its rotation, since tabs race. */
  rotationGraceMs: 10_000,
  /** A session ends this long after its login, no matter how often it was refreshed. */
  sessionMaxMs: 180 * 24 * 3_600_000,
  /** Changing a complete security setup requires a login no older than this. */
  recentLoginMs: 15 * 60_000,
  totpPeriodS: 30,
  totpWindowSteps: 1,
  totpSecretBytes: 20,
  /** A page reloaded within this time shows the same secret again. */
  pendingTotpMs: 3_600_000,
  backupCodeCount: 10,
  /** Without O, 0, I, 1 and L, which look alike, and U, which makes words. */
  backupCodeAlphabet: 'ABCDEFGHJKMNPQRSTVWXYZ23456789',
  challengeMs: 5 * 60_000,
  maxPasskeys: 10,
  /** WebAuthn allows no longer credential ids. */
  passkeyIdMaxBytes: 1023,
  recoveryTokenBytes: 32,
  recoveryTokenMs: 10 * 60_000,
  maxFailures: 5,
  failureWindowMs: 15 * 60_000,
  /** Six digits could be guessed at five tries per quarter of an hour: this many failures lock for a day. */
  totpMaxDailyFailures: 15,
  totpLockMs: 24 * 3_600_000,
  /** An attempt still pending after this long was cut off, and counts as failed. */
  pendingAttemptMs: 10_000,
  /** How often an attempt that waits for pending ones looks at them again. */
  attemptPollMs: 100,
  /** The most expired rows of a table that one request deletes: nobody waits for a backlog. */
  cleanedRows: 100,
} as const;

/** The largest body that a route of `/api` accepts. */
export const api = {
  maxBodyBytes: 32 * 1024,
} as const;

/** Requests to `/api` per address and minute, by what they cost us and what they reveal. */
export const apiRates = {
  all: 1_200,
  /** Not part of `all`: others decide how many a browser loads, by changing theirs, and must not keep it from logging in. */
  avatars: 6_000,
  /** Routes that hash passwords or codes, or check a proof of identity. */
  credentials: 300,
  /** `POST /api/recovery/initiate` reveals whether a username exists. */
  enumeration: 60,
} as const;

/** The banner that announces maintenance. */
export const maintenance = {
  messageMaxLength: 300,
  /** How long the edge may keep the status. */
  cacheS: 60,
} as const;

/** How long D1 and KV may take to answer a health check. */
export const health = {
  timeoutMs: 2_000,
} as const;

/** How often an object writes its counters to Analytics Engine. */
export const counters = {
  intervalMs: 10_000,
  /** How many writes may be made ahead of the interval, for counts that should not wait. */
  burst: 6,
  /** The most data points that the platform accepts per invocation. */
  maxPoints: 25,
} as const;

/** How our own client behaves. */
export const client = {
  reconnectMinMs: 1_000,
  reconnectMaxMs: 5_000,
  /** The factor by which the wait grows with each failed attempt. */
  reconnectGrowth: 1.3,
  connectTimeoutMs: 20_000,
  /** After so many attempts by WebSocket in a row that fail while the server answers requests, one is made by long-polling. */
  webSocketRefusals: 1,
  /** The same, once a WebSocket has worked: then the network itself probably comes and goes. */
  webSocketRefusalsOnceOpened: 3,
  /** A first attempt by WebSocket that takes longer than this hangs, and the next one would too. */
  webSocketHangMs: 10_000,
  /** Nothing heard for this long during a turn, which ticks every second, means that the network stands still. */
  stallMs: 2_000,
  /** When what the room could not take is tried again: the drawer's picture, a question for the picture, a rejoin. */
  resyncMs: 1_000,
  copyFeedbackMs: 2_000,
  roundBannerMs: 2_500,
  toastMs: 10_000,
  maxToasts: 3,
  /** When the lobby's page begins to load the room's: by then it has loaded itself, even on a slow network. */
  roomPreloadMs: 1_000,
  /** How long a page stays on screen while the next one loads: after that users think that nothing happens. */
  pageWaitMs: 1_000,
  /** Two taps within this time and distance are a double tap. */
  doubleTapMs: 300,
  doubleTapPx: 30,
  /** An avatar that has not arrived is requested again after this, and twice as long each time. */
  avatarRetryMs: 5_000,
  /** An older guess is a replay after an absence, and makes no sound. */
  guessSoundMs: 5_000,
  /** A second later than this makes no sound: after a stall all of them would tick at once. */
  lateTickMs: 1_000,
  /** The room is shown this long before its AudioContext is created, which is noticeably slow. */
  audioDelayMs: 1_000,
  /** The AudioContext is suspended after this long without a sound. */
  audioRestMs: 5_000,
  /** A sound that has to wait longer than this for the AudioContext is left out. */
  lateSoundMs: 500,
  /** A chunk missing this soon after a reload is not missing because the page is stale. */
  freshPageMs: 30_000,
  /** From this many seconds on the clock shows that time is short, and then that it is urgent. */
  timerSoonS: 20,
  timerUrgentS: 10,
} as const;

/** When our own client takes a connection for dead: long before its heartbeat is overdue. */
export const silence = {
  checkMs: 1_000,
  /** So many checks in a row must find that something is due, and that nothing has been heard for `client.stallMs`. */
  checks: 5,
  /**
   * Then it trusts the heartbeat alone for this long, or until it hears the server in time again: a large picture on a
   * slow network looks like silence, too.
   */
  restMs: 60_000,
} as const;

/** The animated background of the portal. */
export const particles = {
  count: 150,
  /** Particles closer than this are joined by a line. */
  linkPx: 100,
  /** Small windows get fewer: one particle per this area. */
  areaPx2: 6_000,
  /** The fraction of particles on a device with few cores or little memory. */
  weakShare: 0.5,
  /** The fraction of a frame that painting may take; beyond it particles are removed. */
  maxFrameShare: 0.1,
  minCount: 20,
  speedPxPerS: 12,
} as const;

/** How long browsers may cache what never, or seldom, changes, and must use HTTPS only. */
export const browsers = {
  cacheS: 365 * 24 * 3600,
  /** For how long a copy of `early.js`, for which every page waits, may be used while it is asked for again. */
  earlyStaleS: 30 * 24 * 3600,
  httpsOnlyS: 2 * 365 * 24 * 3600,
} as const;
