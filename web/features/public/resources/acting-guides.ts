import type { ResourceArticle } from './articles.ts';

export const actingGuides: readonly ResourceArticle[] = [
  {
    slug: 'off-book',
    title: 'Getting off book',
    lead: 'Learning lines is learning what makes you say them. The words come last, and stay longest.',
    sections: [
      {
        heading: 'Learn the thought before the words',
        body: [
          'Read the scene through three times without trying to keep anything. The first time, follow what happens. The second, ask of each of your lines: what did I just hear that makes me say this? The third, ask what you want the other person to do once you have said it.',
          'A line that answers something is remembered with what it answers. A line learned alone is lost as soon as the other person takes a breath in a different place.',
        ],
      },
      {
        heading: 'Take it away a little at a time',
        body: [
          'Hide your lines in steps instead of covering the page:',
          [
            'Run it with every word in front of you until nothing surprises you.',
            'Then only the first letter of each word. Your mouth will fill in most of it; what it doesn’t is what you don’t know yet.',
            'Then only the first words of each line. Now you are working from the thought.',
            'Then nothing. Ask for a line when you need one, and mark where it was.',
          ],
          'Go back one step rather than struggling. A wrong word practiced five times is hard to unlearn.',
        ],
      },
      {
        heading: 'Work from the cue',
        body: [
          'In the room you won’t be given your line, you will be given your cue. Drill it that way: the last few words of the partner’s line, then yours. When you can do that in order, do it in any order; then you know the lines and not just the sequence.',
        ],
      },
      {
        heading: 'Sleep on it',
        body: [
          'Two runs in the evening and two in the morning do more than six in a row. If the audition is tomorrow, stop early enough to sleep, and run it once more before you leave.',
        ],
      },
    ],
  },
  {
    slug: 'sides-for-tomorrow',
    title: 'Sides for tomorrow morning',
    lead: 'The email came at nine in the evening. A plan for the two hours you have.',
    sections: [
      {
        heading: 'The first twenty minutes: read',
        body: [
          'Read all of it, also the pages that are crossed out: they often say where you come from. Write down the given circumstances in one line each: who, where, when, what just happened, what will happen if you fail.',
          'Look up every word you would have to explain to a child. You can’t mean a word you only pronounce.',
        ],
      },
      {
        heading: 'The next half hour: decide',
        body: [
          'Choose one thing you want from the other person in this scene, one that you could tell whether you got. “I want her to stay in the room” can be played; “I am sad” can’t.',
          'Find the turn: the line after which nothing is as it was. Mark it. Most sides have one; casting people wait for it.',
        ],
      },
      {
        heading: 'The next hour: run it',
        body: [
          [
            'Three times sitting down, slowly, with the script in view.',
            'Three times on your feet, with your lines reduced to their first words.',
            'Twice at one and a half times the speed, just for the words.',
            'Once the way you mean to do it. Record that one and listen, once.',
          ],
          'You may hold the pages in the room. Know the first and the last line by heart, so that you begin and end with your eyes up.',
        ],
      },
      {
        heading: 'Then stop',
        body: [
          'Lay out what you will wear, put the sides in the bag, and go to bed. Tomorrow is a run, not a test.',
        ],
      },
    ],
  },
  {
    slug: 'listening',
    title: 'Listening is most of it',
    lead: 'A partner that never changes can teach you to stop listening. How to rehearse alone without that happening.',
    sections: [
      {
        heading: 'Let the cue arrive',
        body: [
          'The commonest fault in a self-tape is an answer that begins before the question has landed. Leave the pause a little longer than feels right and breathe in on the last words of the cue. The thought that makes you speak is in the partner’s line, not in yours.',
        ],
      },
      {
        heading: 'Change what you hear',
        body: [
          'Give the other part another voice now and then; turn the pace up or down; take the line as a joke once, then as a threat. If your answer comes out exactly as before, you weren’t answering.',
        ],
      },
      {
        heading: 'Time your pick-ups',
        body: [
          'Where you always come in late is usually where you don’t know why you speak. Where you come in early you have stopped hearing the other person. The numbers don’t judge; they show you where to look.',
        ],
      },
      {
        heading: 'Then leave the machine',
        body: [
          'Before it counts, run it once with a human being, badly, over the phone if need be. You will find out in thirty seconds what you have been deciding for the other person.',
        ],
      },
    ],
  },
];
