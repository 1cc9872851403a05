import type { z } from 'zod'

/** The part of OpenAPI 3.1 that is used here. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    headers: Record<string, Header>
    securitySchemes: Record<string, object>
  }
}

export type Method = 'get' | 'post' | 'patch' | 'delete'

export type PathItem = Partial<Record<Method, Call>>

export type Schema = z.core.JSONSchema.BaseSchema

export interface Reference {
  $ref: string
}

export interface Call {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer | Reference>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  description?: string
  schema: Schema
}

export interface Answer {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Content
}

export interface Header {
  description: string
  required?: true
  schema: Schema
}

export type Content = Record<string, { schema?: Schema }>
