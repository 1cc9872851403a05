import type { z } from 'zod'

/** The methods that an operation may have. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone; who may change data, in person or by an API token; the same in person; who is signed in, in
 * person; administrators, in person; and the monitoring.
 */
export type Caller = 'anyone' | 'editors' | 'people' | 'signed in' | 'administrators' | 'monitoring'

/** What the operations are told apart by, each with what it is about. */
export const groups = {
  Launch: 'The launch itself, one item',
  Lists: 'The lists and their items',
  Plan: 'How the launch stands, and what was recorded of it',
  Changes: 'What was changed, and taking it back',
  'Earlier moments': 'Lists, plan and courses as they were',
  Session: 'Who is signed in',
  Documents: 'The training materials’ documents, for people alone',
  Access: 'What is locked: asked for by who reads, opened by administrators',
  Imports: 'Workbooks, CSV and JSON that change lists',
  Exports: 'Lists and history as files, for people',
  Accounts: 'Who may what, and where they are signed in; for administrators in person',
  'API tokens': 'What integrators call with, made and revoked by administrators',
  Operation: 'For supervisors, monitoring and those who write clients',
} as const

export type Group = keyof typeof groups

/** One of the addresses that an operation has, by those of its parameters that are words of ours. */
export interface OperationVariant {
  /** Such as { collection: 'timeline' }; the others stay open. @default none */
  with?: Readonly<Record<string, string>>
  /** What a body has to be. @default none is read */
  body?: z.ZodType
  /** What a success answers, in JSON; absent where it answers none. */
  response?: z.ZodType
}

/** What an operation is to those who call it; the OpenAPI document is made of it, with the contract's own schemas. */
export interface OperationDescription {
  /** A verb and what it is of; generated clients call it by this name. */
  name: string
  /** One sentence, without its full stop. */
  summary: string
  /** What has to be known besides. @default nothing */
  description?: string
  group: Group
  auth: Caller
  variants: readonly OperationVariant[]
  /** As what a body may be sent where it is a file. @default it is JSON, as the variants say */
  bodyTypes?: readonly string[]
  /** Of what is open in the address, what it has to be, by its name. */
  params?: Readonly<Record<string, z.ZodType>>
  query?: z.ZodObject
  /** What a request may say by a header of ours, by its name. */
  requestHeaders?: Readonly<Record<string, z.ZodType>>
  /** When a success has no content (204), in words, where it has else. */
  emptyWhen?: string
  /** @default 200 */
  successStatus?: 201 | 204 | 303
  /** What a success is sent as where it is no JSON, or may be another. */
  mediaTypes?: readonly string[]
  /** The headers of a success, beside those of every answer. */
  headers?: readonly string[]
  /** What it refuses with where JSON is asked for, by the status. @default a sentence alone */
  refusals?: Readonly<Record<number, z.ZodType>>
  /** The statuses by which it refuses, beside those that follow from the rest. */
  errors?: readonly number[]
}
