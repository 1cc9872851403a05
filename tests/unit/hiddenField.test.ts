import { expect, test } from 'vitest'
import { checkChange } from '~/app/features/editing/checkChange'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import { valueText } from '~/data/domain/history/changeHistory'
import { differences } from '~/data/domain/history/netChanges'

const material = makeTrainingMaterial()
const file = `${'a'.repeat(64)}.pdf 1234567`

test('a document is told in words, without the name of its file', () => {
  const words = ['', 'none', file, file.replace('pdf', 'png')].map((value) =>
    valueText('training', 'document', value),
  )
  expect(words).toEqual(['nothing uploaded', 'none', 'PDF, 1.2 MB', 'PNG, 1.2 MB'])
})

test('what others change of a hidden field is shown with what they change of the others', () => {
  const change = { collection: 'training', id: material.id, at: '2026-11-29T08:00:00.000Z', by: 'ada' }
  const known = { ...change, before: { document: '', title: 'Old' }, after: { document: file, title: 'New' } }
  const [before, after] = [
    { ...material, title: 'Old' },
    { ...material, title: 'New' },
  ]
  expect(differences('training', { before: [before], after: [after] }, [known])).toEqual([known])
  const hidden = { ...change, before: { document: '' }, after: { document: file } }
  expect(differences('training', { before: [after], after: [after] }, [hidden])).toEqual([hidden])
  expect(differences('training', { before: [after], after: [after] }, [])).toEqual([])
})

test('a form that learned of a hidden field can still be saved', () => {
  const seen = { ...material, document: file }
  expect(checkChange('training', seen, { title: 'New' }, new Map())).toEqual([])
})
