// Preloaded into a server under test: makes operations of every file fail while FAULTS_FILE names them and the
// system error of each, such as {"datasync": "EIO"}.
import fs, { existsSync, readFileSync } from 'node:fs'
import promises, { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { constants } from 'node:os'

/** @param {string} operation */
function failureOf(operation) {
  const { FAULTS_FILE = '' } = process.env
  /** @type {Record<string, keyof typeof constants.errno>} */
  const faults = existsSync(FAULTS_FILE) ? JSON.parse(readFileSync(FAULTS_FILE, 'utf8')) : {}
  const code = faults[operation]
  return (
    code &&
    Object.assign(new Error(`${code}: ${operation}`), {
      code,
      errno: -constants.errno[code],
      syscall: operation,
    })
  )
}

const handle = await open(process.execPath)
const prototype = Object.getPrototypeOf(handle)
await handle.close()

for (const operation of ['appendFile', 'datasync']) {
  const real = prototype[operation]
  /** @param {unknown[]} given */
  prototype[operation] = async function (...given) {
    const failure = failureOf(operation)
    if (failure) throw failure
    return real.apply(this, given)
  }
}

const { access } = promises
promises.access = async (...given) => {
  const failure = failureOf('access')
  if (failure) throw failure
  return access(...given)
}
syncBuiltinESMExports()

// By this the lock's holder gives its signs of life.
const { utimes } = fs
/** @type {typeof utimes} */
const failing = Object.assign(
  (
    /** @type {fs.PathLike} */ path,
    /** @type {fs.TimeLike} */ accessed,
    /** @type {fs.TimeLike} */ modified,
    /** @type {fs.NoParamCallback} */ callback,
  ) => {
    const failure = failureOf('utimes')
    if (failure) callback(failure)
    else utimes(path, accessed, modified, callback)
  },
  utimes,
)
fs.utimes = failing
