import { passwordStrength } from '@jampot/domain';
import type { PasswordVerdict } from '@jampot/domain';
import classes from './account-pages.module.css';

const steps: Readonly<Record<PasswordVerdict, number>> = {
  Weak: 1,
  Normal: 2,
  Medium: 3,
  Strong: 4,
  'Very Strong': 5,
};
const colors = ['red', 'orange', 'yellow', 'green', 'green'];

/** How good a new password is, and why it is refused when it is. */
export function PasswordStrengthBar(props: { password: string; usernames: readonly string[] }) {
  const { verdict, messages } = passwordStrength(props.password, props.usernames);
  const step = props.password === '' ? 0 : steps[verdict];
  const color = `var(--mantine-color-${colors[step - 1] ?? 'gray'}-6)`;
  return (
    <div className={classes['strength']} style={{ '--strength-color': color }}>
      <div className={classes['strengthBars']} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <span key={bar} className={classes['strengthBar']} data-on={bar <= step || undefined} />
        ))}
      </div>
      <output className={classes['strengthText']}>
        <span>{props.password === '' ? 'At least 8 characters' : messages[0]}</span>
        <span>{props.password === '' ? null : verdict}</span>
      </output>
    </div>
  );
}
