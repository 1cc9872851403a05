import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { hashLimits } from '~/app/server/http/limits'
import type { PasswordHash } from '~/data/store/state'

/** One of the equivalent settings of OWASP's Password Storage Cheat Sheet: 32 MiB, three rounds. */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const

/** Each hash uses one of Node's four pool threads, which also read, write and compress. */
const queue = pLimit(hashLimits.concurrency)

/** Too many hashes are waiting; the caller must retry later. */
export class TooManyHashesError extends Error {
  override readonly name = 'TooManyHashesError'
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  return stored(salt, await derived(password, salt, 32, cost))
}

/** 120 random bits, in 20 characters. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

/** 69 random bits, in words that can be read out on the phone. It is valid for one sign-in, to choose a password. */
export function generateOneTimePassword(): string {
  const syllable = () => one(consonants) + one(vowels)
  const words = Array.from({ length: 5 }, () => syllable() + syllable())
  return [...words, randomInt(10, 100)].join('-')
}

function one(letters: string): string {
  return letters.charAt(randomInt(letters.length))
}

/** A hash that no password matches. Comparing it takes the usual time. */
export function unmatchableHash(): PasswordHash {
  return stored(randomBytes(16), randomBytes(32))
}

/** @throws TooManyHashesError */
export async function matchesPassword(password: string, known: PasswordHash): Promise<boolean> {
  const expected = Buffer.from(known.hash, 'base64url')
  const given = await derived(password, Buffer.from(known.salt, 'base64url'), expected.length, known)
  return timingSafeEqual(given, expected)
}

function stored(salt: Buffer, hash: Buffer): PasswordHash {
  return { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash: hash.toString('base64url') }
}

/** Composed and decomposed Unicode forms count as the same password. */
async function derived(
  password: string,
  salt: Buffer,
  length: number,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  if (queue.pendingCount >= hashLimits.maxQueued) throw new TooManyHashesError()
  return queue(() => derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }))
}
