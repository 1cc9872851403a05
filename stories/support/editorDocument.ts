import type { EditorFields } from '~/ui/panels/JsonEditor/editorFields'

const progress = { name: 'progress', hint: 'must be a decimal string from "0" to "1"' }

/** A short form of the fields that the app derives from the contract. */
export const editorFields: EditorFields = {
  phases: [
    progress,
    { name: 'owner', hint: 'must be text' },
    { name: 'status', hint: 'must be one of PENDING, COMPLETED', values: ['"PENDING"', '"COMPLETED"'] },
  ],
  products: [{ name: 'name', hint: 'must be text' }],
  targets: [{ name: 'hcpVisits', hint: 'must be a whole number from 0 to 1000000' }],
  ids: { phases: ['phase-4', 'phase-5'], products: ['vometron-8-mg-odf'], targets: ['vometron-8-mg-odf'] },
}

/** The document shown in the design's picture. */
export const editorText = `{
  "phases": [
    { "id": "phase-4", "progress": "0.78" },
    { "id": "phase-5",
      "progress": "0.45",
      "owner": "Medical Affairs" },
    { "id": "phase-6", "progress": "1.4" }
  ],
  "products": []
}`
