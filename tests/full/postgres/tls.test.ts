import { execFile } from 'node:child_process'
import { chown, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { describeWith } from '../../support/describeWith'
import { clusterUser, hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { temporaryFolder } from '../../support/server'

const run = promisify(execFile)

describeWith({ PostgreSQL: hasPostgres }, 'TLS to the database', () => {
  let cluster: Cluster
  let folder: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    const user = await clusterUser()
    if (user) await chown(folder, user.uid, user.gid)
    const [cert, key] = [inFolder('server.crt'), inFolder('server.key')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1']
    await run('openssl', ['req', '-x509', ...made, ...subject])
    if (user) for (const file of [cert, key]) await chown(file, user.uid, user.gid)
    cluster = await startCluster({ ssl: 'on', ssl_cert_file: cert, ssl_key_file: key })
  })

  afterAll(async () => {
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  const inFolder = (name: string) => path.join(folder, name)

  async function addressOf(host: string, rest: string) {
    const url = new URL(await cluster.create())
    url.hostname = host
    return { url, address: readAddress(`${url.href}?sslmode=verify-full${rest}`) }
  }

  test('is used on every connection, with a server that proves its name', async () => {
    const { url, address } = await addressOf('localhost', `&sslrootcert=${inFolder('server.crt')}`)
    const site = await openPostgres({ address, pool: 2, timeout: 2_000, seed })
    await site.store.patch('timeline', 'phase-5', { progress: '0.4' })
    await Promise.all([site.store.view(), site.state.accounts()])
    const connections = await cluster.query(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = '${url.pathname.slice(1)}'`,
    )
    expect(connections.length).toBeGreaterThanOrEqual(3)
    expect(connections.every(({ ssl }) => ssl === true)).toBe(true)
    await site.close()
  })

  test.each([
    ['an authority that is not known', 'localhost', false, 'self-signed certificate'],
    ['another name', '127.0.0.1', true, "IP: 127.0.0.1 is not in the cert's list"],
  ])('is refused for a server with %s', async (_, host, isKnown, reason) => {
    const { address } = await addressOf(host, isKnown ? `&sslrootcert=${inFolder('server.crt')}` : '')
    await expect(openPostgres({ address, pool: 1, timeout: 2_000, seed })).rejects.toThrow(reason)
  })
})
