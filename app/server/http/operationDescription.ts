import type { z } from 'zod'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone; users who may change data, with a session or an API token; the same with a session only;
 * signed-in users; administrators; and monitoring. All but the first two and monitoring need a session.
 */
export type Caller = 'anyone' | 'editors' | 'people' | 'signed in' | 'administrators' | 'monitoring'

/** The groups of operations, with their descriptions. */
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

/** One address of an operation, with fixed values for some parameters. */
export interface OperationVariant {
  /** Such as { collection: 'timeline' }. Other parameters stay open. @default none */
  with?: Readonly<Record<string, string>>
  /** The schema of the body. @default no body */
  body?: z.ZodType
  /** The schema of a successful JSON response; absent if there is none. */
  response?: z.ZodType
}

/** Describes an operation for clients. The OpenAPI document is built from it and the contract's schemas. */
export interface OperationDescription {
  /** A verb and an object; generated clients use it as the method name. */
  name: string
  /** One sentence without a full stop. */
  summary: string
  /** What else a caller must know. @default nothing */
  description?: string
  group: Group
  auth: Caller
  variants: readonly OperationVariant[]
  /** The content types of the body, if it is a file. @default JSON, as in the variants */
  bodyTypes?: readonly string[]
  /** The schemas of the path parameters. */
  params?: Readonly<Record<string, z.ZodType>>
  query?: z.ZodObject
  /** The schemas of our own request headers. */
  requestHeaders?: Readonly<Record<string, z.ZodType>>
  /** When a success has no content (204) instead. */
  emptyWhen?: string
  /** @default 200 */
  successStatus?: 201 | 204 | 303
  /** The media types of a success, if not or not only JSON. */
  mediaTypes?: readonly string[]
  /** The headers of a success, besides those of every response. */
  headers?: readonly string[]
  /** The schemas of JSON errors, by status. @default a sentence only */
  refusals?: Readonly<Record<number, z.ZodType>>
  /** The error statuses, besides those that follow from the rest. */
  errors?: readonly number[]
}
