import { describe, expect, test } from 'vitest'
import { nameOf, readAddress } from '~/data/store/postgres/address'

describe('the address of a database', () => {
  test('is parsed completely, with escaped characters', () => {
    const address = readAddress('postgres://site:p%40ss%2Fword@127.0.0.1:6543/launch%20site')
    const identity = { user: 'site', password: 'p@ss/word', database: 'launch site' }
    expect(address).toEqual({ host: '127.0.0.1', port: 6543, ...identity, tls: null })
    expect(nameOf(address)).toBe('PostgreSQL database "launch site" on 127.0.0.1:6543')
  })

  test.each([
    ['postgresql://site:x@localhost/launch', 'localhost', 5432],
    ['postgres://site:x@[::1]:6543/launch?sslmode=disable', '::1', 6543],
    ['postgres://site@localhost/launch?host=/var/run/postgresql', '/var/run/postgresql', 5432],
  ])('may stay on this machine without TLS: %s', (text, host, port) => {
    expect(readAddress(text)).toMatchObject({ host, port, tls: null })
  })

  test('on another machine requires the server to prove its name', () => {
    const address = readAddress('postgres://site:x@db.example/launch?sslmode=verify-full')
    expect(address).toMatchObject({ host: 'db.example', tls: {} })
  })

  const elsewhere = 'must have sslmode=verify-full, as the database is on another machine'
  test.each([
    ['launch', 'must be an address such as'],
    ['mysql://site:x@localhost/launch', 'must be an address such as'],
    ['postgres://localhost/launch', 'must name a host, a user and a database'],
    ['postgres://site:x@localhost', 'must name a host, a user and a database'],
    ['postgres://site:x@db.example/launch', elsewhere],
    ['postgres://site:x@127.0.0.1.example.com/launch', elsewhere],
    ['postgres://site:x@db.example/launch?sslmode=require', elsewhere],
    ['postgres://site:x@db.example/launch?sslmode=no-verify', elsewhere],
    ['postgres://site:x@localhost/launch?host=db.example', elsewhere],
    ['postgres://site:x@localhost/launch?sslmode=prefer', 'must have sslmode=verify-full, or no sslmode'],
    ['postgres://site:x@localhost/launch?options=-c%20search_path%3Dx', 'must not contain "options"; use'],
    ['postgres://site:x@db.example/launch?sslmode=verify-full&sslrootcert=/none', 'read as sslrootcert'],
  ])('is rejected, without its password: %s', (text, reason) => {
    expect(() => readAddress(text)).toThrow(reason)
    expect(() => readAddress(text)).not.toThrow(':x')
  })
})
