// Every limit that the host holds, in one place (goals, R6, R8 and R12). Times are in milliseconds, sizes in bytes.

const seconds = 1_000
const minutes = 60 * seconds

/** The most a body may hold: 256 KiB. */
export const MAX_BODY_BYTES = 256 * 1024

/** The most that a batch may hold: 4 MiB, and so many members and entries in all. */
export const MAX_BATCH_BYTES = 4 * 1024 * 1024
export const MAX_BATCH_VALUES = 100_000

/** The most that any other body may hold than a change of an item: the longest sign-in, each letter as \u0041, takes 2.5 KB. */
export const MAX_SMALL_BODY_BYTES = 8 * 1024

/** How many members and entries a body may hold in all; the longest product has some 450. */
export const MAX_BODY_VALUES = 1_000

/** In how many pieces a body may come: so many, and one more for each `size` bytes of it. */
export const bodyChunkLimits = { max: 1_000, bytesPerExtra: 256 }

/** How deep objects and lists may nest in a body: what is stored must be writable again. */
export const MAX_BODY_DEPTH = 32

/** How much of a refused body is still read, so that its sender gets to see the answer. */
export const MAX_DISCARDED_BYTES = 16 * MAX_BODY_BYTES

/** The longest address; Node itself refuses headers over 16 KiB, the address among them. */
export const MAX_URL_LENGTH = 8 * 1024

/**
 * How long a client may take: for the headers of a request and for the whole of it, counted from its connection or its
 * previous request; and how long it may stand still in the middle of an answer, which Node finds out at its second
 * look. `check` is how often Node looks for the others; its own would be each half minute.
 */
export const timeouts = {
  headers: 15 * seconds,
  request: 25 * seconds,
  idle: 14 * seconds,
  checkInterval: 1 * seconds,
}

/** How much of what arrives on a connection is parsed at once: it can hold some forty requests. */
export const CHUNK_BYTES = 1024

/** How many pages are made at a time, in all and for one network, and how many of a network may wait for their turn. */
export const renderLimits = { total: 2, perNetwork: 1, maxQueued: 200 }

/**
 * The streams of changes. One who comes back is told so many changes and bytes at most, and else to read all again; who
 * has more bytes than that to read is dropped. `atOnce` is how many are told before the process goes on with other work,
 * and `rest` how many times as long as a telling took the next one waits at least, within `longestRest`. `pulse` is how
 * often it is looked who needs a heartbeat, and every `lookAfter` whether a reader's session goes on, with each pulse
 * whether that of who may change data does; both are also looked at before anything is told there.
 */
export const streamLimits = {
  maxReplayChanges: 500,
  maxReplayBytes: 64 * 1024,
  maxPendingBytes: 64 * 1024,
  portionSize: 50,
  pauseFactor: 9,
  maxPauseMs: 500,
  heartbeatMs: 20 * seconds,
  revalidateMs: 5 * seconds,
  revalidateEditorsMs: 0.5 * seconds,
  tickMs: 1 * seconds,
}

/** How many hashes of passwords are made at a time, each on a thread of its own, and how many may wait. */
export const hashLimits = { concurrency: 2, maxQueued: 8 }

/**
 * How many sign-ins may fail within that time: by address, by name from all addresses together, and on a device that the
 * account has signed in on before.
 */
export const signInAttempts = { perNetwork: 5, perName: 20, perDevice: 5, windowMs: 5 * minutes }

/** How many sign-ins of a network at the company's own sign-in may come to nothing within that time. */
export const providerAttempts = { perNetwork: 30, windowMs: 5 * minutes }

/** How many requests for access one network, and one browser, may make within that time. */
export const accessAttempts = { perNetwork: 20, perBrowser: 10, windowMs: 60 * minutes }

/** How long a browser is known by what it asked for: longer than the longest grant. */
export const ACCESS_COOKIE_LIFETIME_MS = 60 * 24 * 60 * minutes

/** How long a browser may be at the company's own sign-in, and how many tabs of it at once. */
export const pendingSignInLimits = { lifetimeMs: 10 * minutes, max: 3 }

/** How long a session lasts, whatever its use. */
export const SESSION_LIFETIME_MS = 12 * 60 * minutes

/** How long a device counts as one that somebody has signed in on. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * minutes

/** How much of the log may wait in memory for its reader; what comes after that is lost, and counted. */
export const MAX_LOG_BACKLOG_BYTES = 1024 * 1024

/**
 * How long what is in flight may take once the server is told to stop, and how long the store may then take to write
 * what is left: supervisors wait about 5 s.
 */
export const SHUTDOWN_TIMEOUT_MS = 3 * seconds
export const FINAL_WRITE_TIMEOUT_MS = 1 * seconds

/** What the answers that are kept to be sent again may take in all: 64 MiB, of which one takes half at most. */
export const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024
