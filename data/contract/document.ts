import { z } from 'zod'

/** The file types of a training material's document, by extension. */
export const documentTypes = { '.pdf': 'application/pdf', '.png': 'image/png' } as const

/** The size limit of a document: 25 MB. */
export const MAX_DOCUMENT_BYTES = 25_000_000

export const documentSchema = z
  .strictObject({
    /** The id of its training material. */
    id: z.string(),
    type: z.enum(documentTypes),
    url: z.string(),
    /** In bytes; absent for a document that came with the site. */
    size: z.int().optional(),
  })
  .meta({ id: 'Document' })

/** The document of a material, for users who may change it. */
export type MaterialDocument = z.infer<typeof documentSchema>

export const documentsSchema = z.array(documentSchema).meta({ id: 'Documents' })
