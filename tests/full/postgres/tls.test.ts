import { execFileSync } from 'node:child_process'
import { chown, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseAt } from '../../support/postgresEngine'
import { describeWith } from '../../support/describeWith'
import { clusterUser, hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { temporaryFolder } from '../../support/server'

describeWith({ PostgreSQL: hasPostgres }, 'TLS to the database', () => {
  let cluster: Cluster
  let folder: string
  let certificate: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    certificate = path.join(folder, 'server.crt')
    const key = path.join(folder, 'server.key')
    const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -keyout ${key} -out ${certificate}
      -subj /CN=localhost -addext subjectAltName=DNS:localhost`
    execFileSync('openssl', words.split(/\s+/), { stdio: 'ignore' })
    const user = await clusterUser()
    if (user) for (const file of [folder, certificate, key]) await chown(file, user.uid, user.gid)
    cluster = await startCluster({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key })
  })

  afterAll(async () => {
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  /** Opens a new database of that host, trusting the certificate. */
  async function open(host: string, trusted = `&sslrootcert=${certificate}`) {
    const url = new URL(await cluster.create())
    url.hostname = host
    const site = await databaseAt(`${url.href}?sslmode=verify-full${trusted}`).open()
    return { ...site, name: url.pathname.slice(1) }
  }

  test('is used on every connection, with a server that proves its name', async () => {
    const { name, store, state, close } = await open('localhost')
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    await Promise.all([store.view(), state.accounts()])
    const connections = await cluster.query(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname = '${name}'`,
    )
    expect(connections.length).toBeGreaterThanOrEqual(3)
    expect(connections.every(({ ssl }) => ssl === true)).toBe(true)
    await close()
  })

  test('is refused for a server with an unknown authority or another name', async () => {
    await expect(open('localhost', '')).rejects.toThrow('self-signed certificate')
    await expect(open('127.0.0.1')).rejects.toThrow("IP: 127.0.0.1 is not in the cert's list")
  })
})
