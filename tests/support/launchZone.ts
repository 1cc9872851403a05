import launch from '~/data/seed/launch.json'

/** The zone of the sample's launch, whose midnight is not ours: for some hours of each day its day is another one. */
export const launchZone = launch[0]?.timeZone ?? 'UTC'
