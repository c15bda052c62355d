import { HowToPicture, type HowToStep } from './HowToPicture.tsx';
import styles from './HowToPlay.module.css';

const steps: readonly { step: HowToStep; title: string; text: string }[] = [
  { step: 'draw', title: 'One draws', text: 'Choose one of three words and draw it. No letters, please!' },
  {
    step: 'guess',
    title: 'The others guess',
    text: 'Type whatever you see. The sooner you get it, the more points.',
  },
  {
    step: 'win',
    title: 'Everybody laughs',
    text: 'Then the pen goes round. Whoever has the most points wins.',
  },
];

/** The rules in three pictures. */
export default function HowToPlay() {
  return (
    <section className={styles.how} aria-labelledby="how-title">
      <h2 id="how-title">How it goes</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, title, text }, index) => (
          <li key={step} className={styles.step}>
            <HowToPicture step={step} />
            <h3>
              <span className={styles.number}>{index + 1}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
