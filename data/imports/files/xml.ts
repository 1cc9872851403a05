import { SaxesParser } from 'saxes'
import { damaged, FileRefusedError } from '~/data/imports/fileErrors'

/** Receives the elements of a part; names come without their prefix. */
export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Parses a part as a stream. A document type declaration is rejected before anything else, as it could define
 * entities and name files.
 * @throws FileRefusedError
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new FileRefusedError(
      'The file has a document type declaration, which no spreadsheet needs, so it was not read: ask where it comes from.',
    )
  })
  parser.on('error', () => {
    throw damaged()
  })
  if (listener.open) {
    const { open } = listener
    parser.on('opentag', ({ name, attributes }) => {
      open(local(name), attributes)
    })
  }
  if (listener.text) {
    parser.on('text', listener.text)
    parser.on('cdata', listener.text)
  }
  if (listener.close) {
    const { close } = listener
    parser.on('closetag', ({ name }) => {
      close(local(name))
    })
  }
  let decoder: TextDecoder | undefined
  try {
    for await (const piece of pieces) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.write(decoder?.decode() ?? '')
    parser.close()
  } catch (error) {
    throw error instanceof FileRefusedError ? error : damaged()
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** An attribute by its name without a prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (Object.hasOwn(attributes, name)) return attributes[name]
  const key = Object.keys(attributes).find((each) => each.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}
