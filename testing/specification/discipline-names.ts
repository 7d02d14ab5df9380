/** The disciplines in the order of their stages. */
export const disciplineNames = [
  'Prayer',
  'Scripture Study',
  'Fasting',
  'Silence & Solitude',
  'Worship',
  'Service',
  'Community',
  'Stewardship',
  'Rest',
  'Simplicity',
  'Confession',
  'Meditation',
  'Gratitude',
  'Evangelism',
  'Celebration',
]
