/** What of what one shares may have to be passed on. */
export const limitWords = {
  sentence: 'If somebody is in danger, or the law requires it, a leader may have to tell others.',
  more: 'What stays between you',
  text:
    'What you share can be read by the people you choose and by the admins of your church, and by nobody else. Leaders and admins keep it to ' +
    'themselves, unless you or somebody else could get hurt, or the law says that they must report it. We ' +
    'cannot promise that for everyone in your circle and community. If you are not sure, ask them ' +
    'before you tell them. Only you can read what you keep to yourself.',
  duty: (church: string) => `What must be reported at ${church}`,
  minors: 'If you are a minor',
  link: 'In danger? Find help now',
}
