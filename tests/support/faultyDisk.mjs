// Preloaded into a server under test: makes operations of every file fail while FAULTS_FILE names them and the
// system error of each, such as {"datasync": "EIO"}.
import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

const handle = await open(process.execPath)
const prototype = Object.getPrototypeOf(handle)
await handle.close()

for (const operation of ['appendFile', 'datasync']) {
  const real = prototype[operation]
  prototype[operation] = async function (...given) {
    const faults = existsSync(process.env.FAULTS_FILE)
      ? JSON.parse(readFileSync(process.env.FAULTS_FILE, 'utf8'))
      : {}
    const code = faults[operation]
    if (code) throw Object.assign(new Error(`${code}: ${operation}`), { code, syscall: operation })
    return real.apply(this, given)
  }
}
