/**
 * Switches Storybook's instrumenter off. It records each call of a play for a panel that the run does not show, and
 * searches all earlier calls of the page: the thousandth call takes a hundred times as long.
 */
const address = new URL(location.href)
address.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', address)

export {}
