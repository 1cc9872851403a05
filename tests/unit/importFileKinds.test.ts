import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FileRefusedError } from '~/data/imports/fileErrors'
import { readFile } from '~/data/imports/files/readFile'
import { zipOf } from '../support/spreadsheetFile'

const relation = (target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="${target}"/></Relationships>`
const office = (target: string, content = '<x/>') =>
  zipOf({ '_rels/.rels': relation(target), [target]: content })
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')])
const openDocument = (kind: string) =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<x/>',
    'META-INF/manifest.xml': '<x/>',
  })

describe('a file of another kind says what it is and to save it as Excel Workbook (.xlsx)', () => {
  test.each<[name: string, kind: string, bytes: Buffer | string]>([
    ['plan.ods', '.ods', openDocument('spreadsheet')],
    ['plan.odt', 'OpenDocument text', openDocument('text')],
    ['plan.xlsb', '.xlsb', office('xl/workbook.bin')],
    ['plan.numbers', 'Apple Numbers', zipOf({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' })],
    ['plan.docx', 'Word', office('word/document.xml', '<document/>')],
    ['plan.pptx', 'PowerPoint', office('ppt/presentation.xml', '<presentation/>')],
    ['plan.zip', 'compressed folder', zipOf({ 'plan.csv': 'id\n' })],
    ['plan.xls', 'web page', '<html><body><table><tr><td>id</td></tr></table></body></html>'],
    ['plan.xls', 'web page', '\uFEFF\r\n<table border=1><tr><th>id</th></tr></table>'],
    ['plan.xls', 'web page', '<!-- a report -->\n<style>td {}</style><table></table>'],
    ['plan.xls', 'web page', '<tr><td>id</td></tr>'],
    ['plan.xls', 'web page', '<?xml version="1.0"?><!DOCTYPE html><html></html>'],
    [
      'plan.xls',
      'XML spreadsheet',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
    ],
    ['plan.fods', 'OpenDocument', '<?xml version="1.0"?><office:document xmlns:office="x"/>'],
    ['plan.mht', 'MHTML', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x'],
    ['plan.slk', 'SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\n'],
    ['plan.xls', '.xls', ole('Workbook')],
    ['plan.doc', 'Word', ole('WordDocument')],
    ['plan.xls', 'Excel workbook', Buffer.from([9, 8, 0, 0, 0])],
  ])('%s: %s', async (name, kind, bytes) => {
    const error = await readFile(Buffer.from(bytes), name).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(FileRefusedError)
    const { message, status } = error as FileRefusedError
    expect([status, message]).toEqual([415, expect.stringContaining(kind)])
    expect(message).toMatch(/^The file is [^\n]+“Excel Workbook \(\.xlsx\)”[^\n]+\.$/)
  })

  test.each([
    ['From: and To: in a header', 'From:,To:\n2027-01-01,2027-02-01\n'],
    ['ID;Product', 'ID;Product\nA;B\n'],
    ['< in a cell', 'name,note\nA,<b>\n'],
  ])('a CSV with %s is one', async (_, text) => {
    expect((await readFile(Buffer.from(text), 'products.csv')).kind).toBe('csv')
  })

  test('a workbook is one whatever its name', async () => {
    const bytes = readFileSync(new URL('../imports/10-tools-google.xlsx', import.meta.url))
    for (const name of ['tools.csv', 'tools.xlsm', 'tools.xltx', 'tools.xls'])
      expect((await readFile(bytes, name)).kind).toBe('xlsx')
  })
})
