// Ask-rules tells of alerts what Prometheus would: with its own parser, engine and templates, and with nothing of its
// storage, its scraping or its finding of services, which take promtool minutes to build.
//
// It reads a question as JSON from its standard input, and writes the answer as JSON to its standard output.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/prometheus/common/model"
	"github.com/prometheus/common/promslog"
	"github.com/prometheus/prometheus/model/rulefmt"
)

// Question is what is asked.
type Question struct {
	// Rules is the text of a file of rules.
	Rules string `json:"rules"`
	// Expressions are asked for being PromQL at all.
	Expressions []string `json:"expressions"`
	// Series are samples, one a minute, by their series: both in the notation of promtool's input_series.
	Series map[string]string `json:"series"`
	// Minutes is how long the rules are evaluated for, once a minute.
	Minutes int `json:"minutes"`
}

// Alert is one that fired.
type Alert struct {
	Labels      map[string]string `json:"labels"`
	Annotations map[string]string `json:"annotations"`
	// From is the minute from which on it fired.
	From int `json:"from"`
}

// Answer is what is told.
type Answer struct {
	// Faults are what Prometheus would refuse, and what fails as it is evaluated.
	Faults []string `json:"faults"`
	Alerts []Alert  `json:"alerts"`
}

func main() {
	var question Question
	if err := json.NewDecoder(os.Stdin).Decode(&question); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer(question)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func answer(question Question) Answer {
	told := Answer{Faults: []string{}, Alerts: []Alert{}}
	for _, expression := range question.Expressions {
		if _, err := parsing.ParseExpr(expression); err != nil {
			told.Faults = append(told.Faults, fmt.Sprintf("%s: %s", expression, err))
		}
	}
	groups, faults := rulefmt.Parse([]byte(question.Rules), false, model.UTF8Validation, parsing, promslog.NewNopLogger())
	series, err := remember(question.Series)
	if err != nil {
		faults = append(faults, err)
	}
	if len(faults) == 0 {
		for _, group := range groups.Groups {
			for _, rule := range group.Rules {
				alerts, err := firing(rule, series, question.Minutes)
				if err != nil {
					faults = append(faults, fmt.Errorf("%s: %w", rule.Alert, err))
				}
				told.Alerts = append(told.Alerts, alerts...)
			}
		}
	}
	for _, fault := range faults {
		told.Faults = append(told.Faults, fault.Error())
	}
	return told
}
