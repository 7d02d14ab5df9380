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
    text: 'The people in your church see it next to your name. It is cropped to a square from the middle, and any details your camera added are removed.',
    none: 'Without a picture, your initials are shown instead.',
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
    title: 'Is this your name?',
    text: 'We got this from Google. Change anything that is not right, and clear anything that does not apply to you.',
    save: 'This is my name',
  },

  /** Where nobody foresaw what went wrong. */
  failed: { title: 'Failed to update profile.', text: 'Please try again. What you entered is still here.' },

  preferences: {
    title: 'Time',
    time: 'Time preference',
    timeText: 'When you like to write. What Home says about your next day depends on it.',
    times: { morning: 'Morning', midday: 'Midday', evening: 'Evening' },
    zone: 'Time zone',
    ofDevice: (zone: string) => `Same as this device (${zone})`,
    now: (time: string) => `All times are shown in this zone, where it is now ${time}.`,
    save: 'Save time settings',
    saving: 'Saving...',
    saved: 'Time settings saved',
  },

  messages: {
    title: 'Direct messages',
    receives: 'Let others write to me',
    receivesText: 'When this is off, your existing conversations stay, and you can still write to others.',
    previews: 'Show the first words of a message in its notification',
    previewsText: 'When this is off, a notification only says who wrote.',
    failed: 'Your choices could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },

  look: {
    title: 'Appearance',
    text: 'For this device only.',
    theme: 'Theme',
    typeSize: 'Text size',
    typeSizes: { usual: 'Standard', large: 'Large', larger: 'Larger', largest: 'Largest' },
  },

  findable: {
    title: 'Who can find you',
    label: 'Let people find me by my name',
    text: 'People in your church can then add you to their community. When this is off, people who already know you here still see you.',
    failed: { title: 'Failed to update profile.', text: 'Your choice could not be saved. Please try again.' },
  },

  audiences: {
    title: 'Who sees what you write',
    text: 'What each new entry is set to at first. You can choose again for each entry, and your last choice is kept here. On the days of Confession, and on five other days that ask about wounds, it always starts with “Only me”.',
    kinds: {
      reflection: 'Reflections',
      challenge: 'Challenge responses',
      testimony: 'Testimonies',
      prayer: 'Prayer requests',
    },
    save: 'Save choices',
    saving: 'Saving...',
    saved: 'Choices saved',
  },
}
