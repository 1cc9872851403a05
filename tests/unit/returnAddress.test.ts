import { expect, test } from 'vitest'
import { signInUrlFor, sameSitePath } from '~/app/lib/returnAddress'

const site = 'https://launch.example'

test.each([
  ['/rarm?sheet=kpis', '/rarm?sheet=kpis'],
  ['/#products', '/#products'],
  ['/?at=2025-10-03T18:00', '/?at=2025-10-03T18:00'],
  ['rarm', '/rarm'],
  [`${site}/wall`, '/wall'],
  ['/a/../rarm', '/rarm'],
])('%s is the page %s of this site', (given, page) => {
  expect(sameSitePath(given, site)).toBe(page)
})

test.each([
  null,
  '',
  '/\t/other.example',
  `/${'x'.repeat(1_000)}`,
  ...'https://other.example/ //other.example /\\other.example \\\\other.example /.//other.example'.split(' '),
  ...'/..//other.example https:///other.example/rarm javascript:alert(1) data:text/html,hello'.split(' '),
  ...'http://launch.example/rarm https://launch.example.other.example/ https://['.split(' '),
  'https://launch.example@other.example/',
])('%s leads to the home page', (given) => {
  const page = sameSitePath(given, site)
  expect(page).toBe('/')
  expect(new URL(page, site).origin).toBe(site)
})

test('the sign-in address leads back to the requested page', () => {
  for (const url of ['/', '/rarm?sheet=a%20b', '/?at=2025-10-03', '/wall?scenes=1,3']) {
    const { searchParams } = new URL(signInUrlFor(url), site)
    expect(sameSitePath(searchParams.get('to'), site)).toBe(url)
  }
})
