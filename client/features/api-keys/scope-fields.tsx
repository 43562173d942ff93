import { API_KEY_SCOPES, type ApiKeyScope } from '@shared/constants/api-keys';
import { CheckField } from '../../ui/choice-field';
import { FieldGroup } from '../../ui/field';
import styles from './api-keys.module.css';
import { isChange, SCOPES_BY_AREA, scopeWords } from './scope-words';

type ScopeFieldsProps = {
  value: readonly ApiKeyScope[];
  onChange: (scopes: ApiKeyScope[]) => void;
  error?: string;
};

/** What the key may do, each with its sentence. Who may change may view: that is ticked along. */
export const ScopeFields = ({ value, onChange, error }: ScopeFieldsProps) => (
  <FieldGroup error={error} label="Scopes" name="scopes" required>
    <div className={styles.scopes}>
      {SCOPES_BY_AREA.flatMap(({ scopes }) => {
        const mayChange = scopes.some((scope) => isChange(scope) && value.includes(scope));
        return scopes.map((scope) => {
          const isImplied = !isChange(scope) && mayChange;
          return (
            <CheckField
              checked={isImplied || value.includes(scope)}
              className={isChange(scope) ? undefined : styles.begins}
              disabled={isImplied}
              hint={API_KEY_SCOPES[scope]}
              key={scope}
              label={scopeWords(scope)}
              onChange={({ target }) => {
                const others = value.filter((one) => one !== scope && !(isChange(scope) && scopes.includes(one)));
                onChange(target.checked ? [...others, scope] : others);
              }}
            />
          );
        });
      })}
    </div>
  </FieldGroup>
);
