import { expect, test } from 'vitest'
import { sendRaw } from '../support/raw'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ settings: { ALLOWED_HOSTS: 'launch.example, [::1]' } })

const ask = (host: string, address: string) =>
  sendRaw(server.url, `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

const addresses = ['/', '/rarm', '/rarm.data', '/api/timeline', '/api/session', '/favicon.svg', '/nowhere']
const strange = ['evil.example', 'launch.example.evil.example', '127.0.0.1', 'localhost', '[::2]']

test.each(addresses)('%s is answered for the host names in ALLOWED_HOSTS only', async (address) => {
  for (const host of ['launch.example', 'LAUNCH.example:3000', '[::1]:8080'])
    expect((await ask(host, address)).status).not.toBe(421)
  const sentence = 'This is not the host name of this site; open the site under its own name.'
  for (const host of strange) expect(await ask(host, address)).toMatchObject({ status: 421, body: sentence })
})

test.each(['/healthz', '/readyz'])('%s, which reveals nothing, is answered for any', async (address) => {
  expect((await ask('10.9.8.7:3000', address)).status).toBe(200)
})
