import { crc32 } from 'node:zlib'

/** A zip of these parts, uncompressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [files, index]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest, path]))
    files.push(file)
    offset += file.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, directory, Buffer.from('PK\u0005\u0006'), end])
}
