/** What of what one shares may have to be passed on. */
export const limitWords = {
  sentence: 'Where somebody is in danger, or the law asks it, a leader may have to tell others.',
  more: 'What stays between you',
  text:
    'What you share is read by the people you choose and by the admins of your church, and by nobody else. They keep it to ' +
    'themselves, unless you or somebody else may be hurt, or the law says that they must report it. If you are not sure, ask them ' +
    'before you tell them. What you keep to yourself is read by you alone.',
  duty: (church: string) => `What must be reported at ${church}`,
  minors: 'If you are a minor',
  link: 'In danger? Find help now',
}
