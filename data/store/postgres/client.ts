import { Socket } from 'node:net'
import pg from 'pg'
import { UnreachableError, WriteFailedError } from '~/data/store/errors'
import type { DatabaseAddress } from './address'

/** How this process uses its database. */
export interface Access {
  address: DatabaseAddress
  /** How many connections it may have for accounts, sessions and the history, beside the two of the collections. */
  pool: number
  /** How long it waits for an answer, in milliseconds. */
  timeout: number
}

/** Numbers of changes and times in milliseconds are far from what a number cannot hold. */
const int8: number = pg.types.builtins.INT8
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === int8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

/**
 * How soon the database looks whether a quiet connection is still there, and gives it up, in seconds; by itself after two
 * hours. What a lost machine held, such as the lock of a start, is free again soon, and fills no place.
 */
const keepAlive = ['tcp_keepalives_idle=15', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3']

/** What the driver is told of a connection. @param timeout how long a statement may take, in milliseconds; 0 for as long as it takes */
export function driverConfig({ address, timeout }: Pick<Access, 'address' | 'timeout'>) {
  const { tls, ...where } = address
  return {
    ...where,
    ssl: tls ? { ...tls, rejectUnauthorized: true } : false,
    types,
    keepAlive: true,
    options: keepAlive.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'launch-command-center',
    ...(timeout > 0 && {
      statement_timeout: timeout,
      lock_timeout: timeout,
      idle_in_transaction_session_timeout: timeout,
    }),
  }
}

/** A connection, and the means to cut it off: a goodbye could wait for a network that stands still. */
export interface OpenClient {
  client: pg.Client
  /** Whether this process goes on for it. */
  keepProcessAlive: (isActive: boolean) => void
  destroy: () => void
}

/** @throws UnreachableError */
export async function openClient(access: Pick<Access, 'address' | 'timeout'>): Promise<OpenClient> {
  const socket = new Socket()
  const client = new pg.Client({ ...driverConfig(access), stream: () => socket })
  const destroy = () => {
    socket.destroy()
  }
  // A connection that is lost while nobody uses it is found to be so by the next one who does.
  client.on('error', () => undefined)
  try {
    await withTimeout(client.connect(), access.timeout)
    return { client, destroy, keepProcessAlive: (isActive) => (isActive ? socket.ref() : socket.unref()) }
  } catch (error) {
    destroy()
    throw failureOf(error)
  }
}

/** @throws UnreachableError when it takes longer than so many milliseconds; 0 is for ever */
export async function withTimeout<T>(work: Promise<T>, timeout: number): Promise<T> {
  if (timeout === 0) return work
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new UnreachableError(`no answer within ${timeout} ms`))
    }, timeout)
  })
  try {
    return await Promise.race([work, timedOut])
  } finally {
    clearTimeout(timer)
    // It may still fail when nobody waits for it any more.
    work.catch(() => undefined)
  }
}

/**
 * Classes and codes of PostgreSQL's own errors that are not about what was asked: asked again, let in, or with its tables
 * there again, it may well do it.
 */
const TRANSIENT_CODES = /^(?:08|28|40|57P|3[DF]000|25P0[34]|42(?:501|883|P01)|53[34]00|55P03|57014)/

/** What an error of the driver means. @returns UnreachableError, WriteFailedError, or itself: a mistake of ours */
export function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new UnreachableError(error)
  if (error instanceof UnreachableError || error instanceof WriteFailedError) return error
  if (!(error instanceof pg.DatabaseError)) return new UnreachableError(error)
  const { code = '' } = error
  if (TRANSIENT_CODES.test(code)) return new UnreachableError(error)
  return /^(?:25006|53|58|XX)/.test(code) ? new WriteFailedError(error) : error
}
