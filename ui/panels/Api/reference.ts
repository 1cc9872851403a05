/** What is to be known of one name: of a parameter, a field, a header or a status. */
export interface ApiDefinition {
  name: string
  /** What it is or means: "a text of at most 200 characters". */
  description: string
  /** It may be absent. @default it is always there */
  isOptional?: boolean | undefined
}

/** One method of one address. */
export interface ApiOperation {
  /** Its name in generated clients, by which the page leads to it too. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  /** Who may call. */
  auth: string
  /** What has to be known besides; nothing in most. */
  description: string | null
  parameters: readonly ApiDefinition[]
  /** The shape of its body, by name, or null. */
  body: string | null
  /** By status: what it means, and the shape that it brings. */
  responses: readonly ApiDefinition[]
}

/** What belongs together. */
export interface ApiGroup {
  name: string
  description: string
  operations: readonly ApiOperation[]
}

/** What a body or an answer is made of. */
export interface ApiSchema {
  name: string
  /** In one line, where it has no fields: "a list of Phase". */
  description: string
  fields: readonly ApiDefinition[]
}
