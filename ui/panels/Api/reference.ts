/** A name and its description: of a parameter, a field, a header or a status. */
export interface ApiDefinition {
  name: string
  /** What it is or means: "a string of at most 200 characters". */
  description: string
  /** The field may be absent. @default it is always there */
  isOptional?: boolean | undefined
}

/** One method of one path. */
export interface ApiOperation {
  /** The operation id in generated clients, and the anchor on the page. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  /** Who may call it. */
  auth: string
  /** Further details; null for most operations. */
  description: string | null
  parameters: readonly ApiDefinition[]
  /** The name of the request body's schema, or null. */
  body: string | null
  /** By status: its meaning, and the schema of the response. */
  responses: readonly ApiDefinition[]
}

/** Operations that belong together. */
export interface ApiGroup {
  name: string
  description: string
  operations: readonly ApiOperation[]
}

/** The schema of a request body or a response. */
export interface ApiSchema {
  name: string
  /** One line, used where it has no fields: "a list of Phase". */
  description: string
  fields: readonly ApiDefinition[]
}
