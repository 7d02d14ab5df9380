/** The choice above the list of prayer requests. */
export const prayerFilterWords = {
  label: 'Show',
  all: 'All prayer requests',
  no: 'Waiting for an answer',
  yes: 'Answered',
  none: { no: 'No prayer request waits for its answer', yes: 'No answered prayer requests yet' },
}
