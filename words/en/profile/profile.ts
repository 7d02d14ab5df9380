/** Who one is here, and how one likes things. */
export const profileWords = {
  tabs: { label: 'Profile and settings', profile: 'Profile', settings: 'Settings', data: 'Data' },
  role: 'Role',
  roles: { participant: 'Participant', leader: 'Leader', admin: 'Admin' },
  church: 'Church',
  /** Over what one does not change oneself. */
  here: 'Your place here',
  changeEmail: 'Change email',

  picture: {
    title: 'Picture',
    text: 'The people of your church see it beside your name. It is cut to a square from the middle, and nothing that your camera noted in it is kept.',
    none: 'Without a picture, your initials stand in its place.',
    choose: 'Choose a picture',
    replace: 'Choose another picture',
    sending: 'Uploading...',
    saved: 'Picture saved',
    remove: 'Remove picture',
    removing: 'Removing...',
    removed: 'Picture removed',
    wrongType: { title: 'Invalid file type', text: 'Please select an image file.' },
    tooLarge: { title: 'File too large', text: 'Please select an image smaller than 5MB.' },
    tooOften: 'You have changed your picture many times today. Please try again tomorrow.',
  },

  names: {
    title: 'Names',
    save: 'Save names',
    saving: 'Saving...',
    saved: 'Profile updated',
  },

  /** Of names that Google told, until their bearer has said that they are right. */
  toConfirm: {
    title: 'Is this what you are called?',
    text: 'Google told us so. Change what is not right; what you have no name for stays empty.',
    save: 'These are my names',
  },

  /** Where nobody foresaw what went wrong. */
  failed: { title: 'Failed to update profile.', text: 'Please try again. What you entered is still here.' },

  preferences: {
    title: 'Time',
    time: 'Time preference',
    timeText: 'When you like to write. Home speaks of your next day accordingly.',
    times: { morning: 'Morning', midday: 'Midday', evening: 'Evening' },
    zone: 'Time zone',
    ofDevice: (zone: string) => `As on this device (${zone})`,
    now: (time: string) => `In this zone it is ${time} now. All times are shown in it.`,
    save: 'Save time settings',
    saving: 'Saving...',
    saved: 'Time settings saved',
  },

  messages: {
    title: 'Direct messages',
    receives: 'Let others write to me',
    receivesText: 'Conversations that you have stay, and you can still write.',
    previews: 'Show the first words of a message in its notice',
    previewsText: 'Without them, a notice says only who has written.',
    failed: 'Your choices could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },

  look: {
    title: 'Appearance',
    text: 'For this device only.',
    theme: 'Theme',
    typeSize: 'Type size',
    typeSizes: { usual: 'Standard', large: 'Large', larger: 'Larger', largest: 'Largest' },
  },

  findable: {
    title: 'Being found',
    label: 'Let people find me by my name',
    text: 'People of your church can then add you to their community. Whoever knows you here already still sees you.',
    failed: { title: 'Failed to update profile.', text: 'Your choice could not be saved. Please try again.' },
  },

  audiences: {
    title: 'Who sees what you write',
    text: 'What a new entry begins with. You can choose anew for each entry, and the last choice is kept here. On the days of Confession, and on five others that ask after wounds, it is always “Only me”.',
    kinds: {
      reflection: 'Reflections',
      challenge: 'Challenge responses',
      testimony: 'Testimonies',
      prayer: 'Prayer requests',
    },
    save: 'Save audiences',
    saving: 'Saving...',
    saved: 'Audiences saved',
  },
}
