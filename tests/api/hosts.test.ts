import { describe, expect, test } from 'vitest'
import { sendRaw } from '../support/raw'
import { openedSite, type SiteInProcess } from '../support/siteInProcess'

const ask = ({ url }: SiteInProcess, host: string, address: string) =>
  sendRaw(url, `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

const addresses = ['/', '/rarm', '/rarm.data', '/api/timeline', '/api/session', '/favicon.svg', '/nowhere']
const strange = ['evil.example', 'launch.example.evil.example', '127.0.0.1', 'localhost', '[::2]']

describe('with ALLOWED_HOSTS', () => {
  const named = openedSite({ settings: { ALLOWED_HOSTS: 'launch.example, [::1]' } })

  test.each(addresses)('%s is answered for those host names only', async (address) => {
    for (const host of ['launch.example', 'LAUNCH.example:3000', '[::1]:8080'])
      expect((await ask(named, host, address)).status).not.toBe(421)
    const sentence = 'This is not the host name of this site; open the site under its own name.'
    for (const host of strange)
      expect(await ask(named, host, address)).toMatchObject({ status: 421, body: sentence })
  })

  test.each(['/healthz', '/readyz'])('%s, which reveals nothing, is answered for any', async (address) => {
    expect((await ask(named, '10.9.8.7:3000', address)).status).toBe(200)
  })
})

describe('without ALLOWED_HOSTS', () => {
  const any = openedSite()

  test.each(addresses)('%s is answered for every host name', async (address) => {
    expect((await ask(any, 'evil.example', address)).status).not.toBe(421)
  })
})
