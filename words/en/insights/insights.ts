import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

const kinds: Record<EntryKind, string> = {
  reflection: 'Reflection',
  challenge: 'Challenge response',
  testimony: 'Testimony',
  prayer: 'Prayer request',
}

const entries = (count: number) => plural('en', count, { one: '1 entry', other: `${count} entries` })

/** What leaders ask about their people, and what a model answers. */
export const insightWords = {
  /** In place of a title, where there is none to show. */
  insight: 'Insight',
  /** In place of the name of somebody whom one does not see. */
  somebody: 'somebody',

  /** Under the title of the page for admins. */
  page: 'Ask about what the people in your church share.',

  ask: {
    title: 'Ask about your people',
    text: 'AI reads what they share and answers from that alone, naming its sources.',
    about: 'Who to ask about',
    tabs: { group: 'Group', individual: 'Individual' },
    question: 'Your question',
    hint: {
      group: 'For example: What are they thankful for?',
      individual: 'For example: What helps them pray?',
    },
    generate: 'Generate Insight',
    generating: 'Generating...',
    /** What leaves, as part of a sentence, where one agrees to it. */
    what: 'what people have agreed to show an AI',
  },

  people: {
    search: 'Search by name',
    choose: 'Select a user',
    hasActivity: 'Has Activity',
    notAgreed: 'Has not agreed',
    none: 'Nobody by that name',
    /** Below a list that shows but the first. */
    more: (count: number) =>
      plural('en', count, {
        one: 'One more. Type a name to find them.',
        other: `${count} more. Type a name to find them.`,
      }),
    failed: { title: 'Error loading data' },
    listFailed: 'The people could not be loaded.',
    failedText: {
      assigned: 'Failed to load all user data for your assigned participants',
      everyone: 'Failed to load all user data for insights',
    },
    empty: 'Nobody to ask about yet',
    emptyText: {
      assigned: 'Please contact an admin to get participants assigned to you.',
      everyone: 'Once people have joined your church here, you can ask about what they share.',
    },
  },

  /** What leaves for whom. */
  leaves: {
    group: (host: string, agreed: number, people: number) =>
      `What they share with you is sent to ${host} without names, if they have agreed: ${agreed} of ${people} have. Nothing private is ever sent.`,
    individual: (host: string, name: string) =>
      `What ${name} shares with you is sent to ${host} without names. Nothing private is ever sent.`,
    /** Of the entries that one may read. */
    count: (agreed: number, readable: number) =>
      `Of the ${entries(readable)} you can read, AI can see ${agreed}, up to the newest 200.`,
    left: (count: number) =>
      plural('en', count, { one: '1 insight left today.', other: `${count} insights left today.` }),
  },

  noData: {
    title: 'No Data Available',
    group:
      'There is nothing to ask about yet: nobody has shared a reflection, a challenge response or a testimony with you.',
    individual: (name: string) =>
      `There is nothing to ask about yet: ${name} has not shared a reflection, a challenge response or a testimony with you.`,
  },
  notAgreed: {
    title: 'Nobody has agreed yet',
    one: 'Not agreed yet',
    group: 'AI only sees what people have agreed to show it. They can agree in their settings, under AI.',
    individual: (name: string) =>
      `AI only sees what people have agreed to show it, and ${name} has not agreed yet. They can do so in their settings, under AI.`,
  },

  writing: {
    title: 'Generating insight',
    text: 'This may take up to 50 seconds.',
    cancel: 'Cancel',
    cancelled: 'Canceled. Nothing was saved.',
    done: 'Your insight is ready.',
  },

  result: {
    asked: (question: string) => `“${question}”`,
    about: { group: 'About the whole group', individual: (name: string) => `About ${name}` },
    facts: (date: string, read: number) => `${date} · from ${entries(read)}`,
    citation: (name: string, kind: EntryKind, day: number) =>
      `${name}, ${kinds[kind].toLowerCase()}, Day ${day}`,
    citations: 'Sources',
    more: { closed: (count: number) => `Show all ${count}`, open: 'Show fewer' },
    withheld: (count: number) =>
      plural('en', count, {
        one: 'One part is left out, because something it was based on has changed or is no longer shared with you.',
        other: `${count} parts are left out, because something they were based on has changed or is no longer shared with you.`,
      }),
    delete: 'Delete',
    /** `title` is that of the insight. */
    deleteWhich: (title: string) => `Delete insight: ${title}`,
    askDelete: {
      title: 'Delete this insight?',
      text: 'It will be deleted for good. What people wrote stays as it is.',
    },
    deleted: 'Insight deleted',
    deleteFailed: { title: 'The insight was not deleted', text: 'Please try again.' },
  },

  history: {
    title: 'Your insights',
    text: 'Only you see these.',
    failed: 'Your insights could not be loaded.',
    empty: 'No insights yet',
    emptyText: 'Your questions and the answers stay here until you delete them.',
    more: 'Show earlier insights',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 insight.", other: `That's all: ${count} insights.` }),
    read: { closed: 'Show insight', open: 'Hide insight' },
  },

  failed: {
    title: 'Error generating insight',
    timedOut: 'Request timed out after 50 seconds',
    failed: 'Failed to generate insight',
    nothing: 'No insight received from the service',
    noKey: 'OpenAI API key not configured in Supabase. Please contact your administrator.',
    /** In place of the result. */
    checkKey: 'Error generating insight. Please check your OpenAI API key and try again.',
    notSaved:
      'The insight was written but could not be saved. You can read it here until you leave this page.',
    database: 'The database cannot be reached right now. Please try again in a minute.',
    titles: {
      key: 'API Key Error',
      noData: 'No Data Available',
      saving: 'Data Persistence Issue',
      database: 'Database Error',
      other: 'Error',
    },
    retry: 'Try again',
  },
}
