import { userEvent, within } from '@storybook/test'

/** Presses buttons by their names, one after the other. */
export async function press(...names: (string | RegExp)[]) {
  for (const name of names) await userEvent.click(within(document.body).getByRole('button', { name }))
}
