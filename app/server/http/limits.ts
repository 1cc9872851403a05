// All limits of the host (goals, R6, R8 and R12). Times are in milliseconds, sizes in bytes.

const seconds = 1_000
const minutes = 60 * seconds

/** The maximum size of a body: 256 KiB. */
export const MAX_BODY_BYTES = 256 * 1024

/** The maximum of a batch: 4 MiB, and this many values. */
export const MAX_BATCH_BYTES = 4 * 1024 * 1024
export const MAX_BATCH_VALUES = 100_000

/** The maximum for bodies other than changes. The longest sign-in, with each letter as \u0041, has 2.5 KB. */
export const MAX_SMALL_BODY_BYTES = 8 * 1024

/** The maximum number of values in a body. The longest product has about 450. */
export const MAX_BODY_VALUES = 1_000

/** The maximum nesting in a body: what is stored must be serialisable again. */
export const MAX_BODY_DEPTH = 32

/** How much of a rejected body is still read, so that its sender receives the response. */
export const MAX_DISCARDED_BYTES = 16 * MAX_BODY_BYTES

/** The maximum length of a URL. Node itself rejects headers over 16 KiB, including the URL. */
export const MAX_URL_LENGTH = 8 * 1024

/**
 * Timeouts for clients: for the headers and for the whole request, from the start of the connection or the previous
 * request; and `idle` for a connection on which nothing moves, for example because a response is not read. The heartbeat
 * of a stream is more frequent. Node checks every `checkInterval`; its default is 30 seconds.
 */
export const timeouts = {
  headers: 15 * seconds,
  request: 25 * seconds,
  idle: 60 * seconds,
  checkInterval: 1 * seconds,
}

/**
 * How many pages are rendered at once, and how many may wait. Before the next one begins there is a pause of `pauseFactor`
 * times what the page took, up to `maxPauseMs`, so that changes have a third of the process's time. After `timeoutMs` a page
 * is given up.
 */
export const renderLimits = {
  concurrency: 2,
  maxQueued: 200,
  pauseFactor: 2,
  maxPauseMs: 250,
  timeoutMs: 30 * seconds,
}

/**
 * The change streams. A message goes to `portionSize` streams at a time; before the next one there is a pause for each of
 * them, up to `maxPauseMs`, because every page asks what has changed. A client with more than `maxPendingBytes` unread is
 * disconnected. Without changes the last message is repeated every `heartbeatMs`. Every `watchMs` ended sessions and
 * changed access are looked for.
 */
export const streamLimits = {
  maxPendingBytes: 64 * 1024,
  portionSize: 50,
  pausePerListenerMs: 1,
  maxPauseMs: 1 * seconds,
  heartbeatMs: 20 * seconds,
  watchMs: 1 * seconds,
}

/** How many passwords are hashed at once, each in its own thread, and how many may wait. */
export const hashLimits = { concurrency: 2, maxQueued: 8 }

/**
 * How many sign-ins may fail within the window: per network, per name from all networks, and per device that the
 * account has signed in on before.
 */
export const signInAttempts = { perNetwork: 5, perName: 20, perDevice: 5, windowMs: 5 * minutes }

/** How many sign-ins at the company's provider may fail within the window, per network. */
export const providerAttempts = { perNetwork: 30, windowMs: 5 * minutes }

/** How many access requests a network and a browser may make within the window. */
export const accessAttempts = { perNetwork: 20, perBrowser: 10, windowMs: 60 * minutes }

/** The lifetime of the cookie that identifies a browser with access requests: longer than the longest grant. */
export const ACCESS_COOKIE_LIFETIME_MS = 60 * 24 * 60 * minutes

/** How long a sign-in at the company's provider may take, and how many tabs may have one. */
export const pendingSignInLimits = { lifetimeMs: 10 * minutes, max: 3 }

/** The lifetime of a session, regardless of its use. */
export const SESSION_LIFETIME_MS = 12 * 60 * minutes

/** How long a device is remembered. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * minutes

/** How much unread log output is buffered. Further lines are dropped and counted. */
export const MAX_LOG_BACKLOG_BYTES = 1024 * 1024

/**
 * How long requests in progress may take after a stop signal, and how long the store may then take for its last writes.
 * Supervisors wait about 5 s.
 */
export const SHUTDOWN_TIMEOUT_MS = 3 * seconds
export const FINAL_WRITE_TIMEOUT_MS = 1 * seconds

/** The maximum size of the response cache: 64 MiB. One response may use half of it. */
export const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024

/**
 * The files of imports, which are kept in memory for the choices and the Apply that follow. Of an account or token the
 * last `maxPerSender` stay. A file has at most 10 MB.
 */
export const keptFileLimits = { lifetimeMs: 60 * minutes, maxPerSender: 3, maxBytes: 60_000_000 }
